// How a locale writes dates of the Gregorian calendar.

import { refuse } from "./refuse.mjs";

/** The locales whose dates are in the snapshot. */
export const dateLocales = (
  "en-US en-GB en-AU en-CA en-NZ en-IE en-IN en-SG en-ZA fr-FR fr-CA fr-CH fr-BE de-DE de-AT de-CH it-IT it-CH es-ES " +
  "es-MX es-AR es-CO es-CL es-PE es-US pt-BR pt-PT nl-NL nl-BE sv-SE da-DK nb-NO fi-FI pl-PL cs-CZ sk-SK hu-HU ro-RO " +
  "bg-BG hr-HR sl-SI et-EE lv-LV lt-LT uk-UA tr-TR el-GR ja-JP ko-KR zh-CN zh-TW zh-HK hi-IN ar-EG ar-AE ar-SA he-IL " +
  "th-TH id-ID ms-MY vi-VN"
).split(" ");

const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 5)));

function formatOf(locale, options) {
  return new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { timeZone: "UTC", ...options });
}

/** A field of a pattern, such as `{d}`: with two letters where the number has two digits. */
function field(part, style) {
  const isNumber = /^\p{Nd}+$/u.test(part.value);
  const letter = { day: "d", month: "M", year: "y" }[part.type];
  if (letter === undefined) return part.value;
  if (!isNumber) return part.type === "month" ? style : refuse(`the ${part.type} ${part.value} is no number`);
  return [...part.value].length === 2 ? `{${letter}${letter}}` : `{${letter}}`;
}

/** A pattern such as `{d} {MMMM} {y}`, and the names of its months where it has any. */
function pattern(locale, options, style) {
  const format = formatOf(locale, options);
  const parts = months.map((month) => format.formatToParts(month));
  const texts = parts.map((found) => found.map((part) => field(part, style)).join(""));
  const text = texts[0];
  // The months from October have two digits in any case.
  if (texts.slice(0, 9).some((other) => other !== text)) refuse(`dates of ${locale} are laid out differently by month`);
  const names = text.includes(style) ? parts.map((found) => found.find((part) => part.type === "month").value) : null;
  return { text, names };
}

/** The records `dates` and `months`: long, medium, short, day and month; names in full and abbreviated. */
export function dateTexts(locale) {
  const styles = [
    [{ dateStyle: "long" }, "{MMMM}"], [{ dateStyle: "medium" }, "{MMM}"], [{ dateStyle: "short" }, "{MMM}"],
    [{ day: "numeric", month: "long" }, "{MMMM}"], [{ day: "numeric", month: "short" }, "{MMM}"],
  ];
  const found = styles.map(([options, style]) => pattern(locale, options, style));
  const names = (indices, length) => {
    const first = indices.map((index) => found[index].names).find((list) => list !== null);
    return (first ?? months.map((month) => formatOf(locale, { month: length }).format(month))).join("|");
  };
  return [
    ["dates", found.map((style) => style.text)],
    ["months", [names([0, 3], "long"), names([1, 4], "short")]],
  ];
}
