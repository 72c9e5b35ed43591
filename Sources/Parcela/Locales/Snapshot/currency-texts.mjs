// What Intl prints around amounts, taken apart into what CLDR has: patterns, separators, symbols, names.

import { category, pluralRules } from "./plural-rules.mjs";
import { refuse } from "./refuse.mjs";

/** A code that no locale has texts of: it stands for itself. */
const unknown = "XXA";
const noBreakSpace = "\u00A0";
const numberTypes = new Set(["integer", "group", "decimal", "fraction"]);

/** A currency format of Intl. */
function formatOf(locale, currency, currencyDisplay, digits, currencySign = "standard") {
  return new Intl.NumberFormat(locale, {
    style: "currency", currency, currencyDisplay, currencySign, minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** The text before the number, the text after it, and the number's parts. */
function around(format, value) {
  const parts = format.formatToParts(value);
  const first = parts.findIndex((part) => part.type === "integer");
  const last = parts.findLastIndex((part) => numberTypes.has(part.type));
  const text = (range) => range.map((part) => part.value).join("");
  return { before: text(parts.slice(0, first)), after: text(parts.slice(last + 1)), number: parts.slice(first, last + 1) };
}

/** What one text has more than another, in one piece. */
function inserted(longer, shorter) {
  let head = 0;
  while (head < shorter.length && longer[head] === shorter[head]) head++;
  return longer.slice(head, longer.length - (shorter.length - head));
}

/**
 * Whether ICU put the name between the number's digits, such as "CHF 5.0 Swiss francs0".
 *
 * It does so in locales whose pattern of plain numbers has a symbol by mistake (en-BE, tr-TR), where a blank is added.
 */
const isMangled = ({ number }) => number.some((part) => !numberTypes.has(part.type));

/** The decimal and the group separator of a number's parts. */
function separators(number) {
  const value = (type) => number.find((part) => part.type === type)?.value ?? "";
  return [value("decimal"), value("group")];
}

/** The sizes of groups as `3` or `3;2`, of a number that is long enough to show them. */
function groupSizes(number) {
  const lengths = number.filter((part) => part.type === "integer").map((part) => [...part.value].length);
  if (lengths.length < 4) return "0";
  return lengths.at(-1) === lengths.at(-2) ? `${lengths.at(-1)}` : `${lengths.at(-1)};${lengths.at(-2)}`;
}

/** Whether ICU puts a no-break space between a symbol and a digit that would touch: unless a sign or a blank is there. */
export const needsBlank = (character) => !/[\p{S}\p{Z}]/u.test(character);
const firstOf = (text) => [...text][0] ?? "";
const lastOf = (text) => [...text].at(-1) ?? "";

/**
 * A pattern such as `-¤#`, from the format of the unknown code.
 *
 * Where the symbol touches the number the blank is not the pattern's own, which `touches` says.
 */
function pattern(found, minus, touches) {
  let text = `${found.before}#${found.after}`.replace(minus, "-").replace(unknown, "¤");
  if (touches) text = text.replace(`¤${noBreakSpace}#`, "¤#").replace(`#${noBreakSpace}¤`, "#¤");
  if ([..."¤#"].some((sign) => text.split(sign).length !== 2) || text.split("-").length > 2) refuse(`the pattern ${text}`);
  return text;
}

/** What a pattern gives for a symbol: the text before and after the number. */
export function compose(pattern, symbol, minus) {
  const blankBefore = pattern.includes("¤#") && needsBlank(lastOf(symbol)) ? noBreakSpace : "";
  const blankAfter = pattern.includes("#¤") && needsBlank(firstOf(symbol)) ? noBreakSpace : "";
  const spaced = blankBefore + blankAfter === "" ? "¤" : `${blankAfter}¤${blankBefore}`;
  // The symbol goes in last: it may contain a hyphen.
  return pattern.replace("¤", spaced).replace("-", () => minus).split("#").map((part) => part.replace("¤", () => symbol));
}

/** The symbol in a text around a number, by a pattern for amounts from zero. */
function symbolIn(found, pattern, what) {
  const [before, after] = pattern.split("#");
  const [head, tail] = (before.includes("¤") ? before : after).split("¤");
  const text = before.includes("¤") ? found.before : found.after;
  let symbol = text.slice(head.length, text.length - tail.length);
  if (pattern.includes("¤#") && symbol.endsWith(noBreakSpace)) symbol = symbol.slice(0, -1);
  if (pattern.includes("#¤") && symbol.startsWith(noBreakSpace)) symbol = symbol.slice(1);
  if (compose(pattern, symbol, "").join("#") !== `${found.before}#${found.after}`) refuse(`${what} does not fit ${pattern}`);
  return symbol;
}

/** Numbers that fall into each plural category of rules: category to value and fraction digits. */
function samples(rules) {
  const found = new Map();
  const add = (units, digits) => {
    const name = category(rules, units, digits);
    if (!found.has(name)) found.set(name, [units / 10 ** digits, digits]);
  };
  for (let units = 0; units < 300; units++) for (const digits of [0, 1, 2]) add(units, digits);
  add(1000000, 0);
  for (const rule of rules.split("; ").filter((text) => text !== "")) {
    if (!found.has(rule.slice(0, rule.indexOf(":")))) refuse(`no sample of the rule ${rule}`);
  }
  return found;
}

/** Whether a symbol touches the number: whether a pattern has no blank of its own there. */
function touchesNumber(locale, sign) {
  const isBefore = around(formatOf(locale, unknown, "code", 0, sign), 5).before.includes(unknown);
  const touching = ["USD", "EUR", "GBP", "JPY", "INR", "RUB"].filter((currency) => {
    const { before, after } = around(formatOf(locale, currency, "narrowSymbol", 0, sign), 5);
    return isBefore ? /\p{S}\p{Cf}?$/u.test(before) : /^\p{Cf}?\p{S}/u.test(after);
  });
  // One currency alone may have a pattern of its own.
  return touching.length > 1;
}

/** What a locale has for all currencies: the records `numbers`, `patterns`, `units`, and what the others need. */
export function conventions(locale) {
  const plain = (value, digits = 2) => around(formatOf(locale, unknown, "name", digits), value);
  const rules = pluralRules(locale);
  const minus = inserted(plain(-5).before, plain(5).before);
  const long = formatOf(locale, unknown, "code", 2);
  const shown = around(long, 1234567890.5);
  const accounting = formatOf(locale, unknown, "code", 2, "accounting");
  const patterns = [[long, "standard"], [accounting, "accounting"]].flatMap(([format, sign]) => {
    const touches = touchesNumber(locale, sign);
    return [5, -5].map((value) => pattern(around(format, value), minus, touches));
  });
  const number = plain(1234567890.5).number;
  const isGrouped = (value) => around(long, value).number.some((part) => part.type === "group");
  const minimum = () => [1234, 12345, 123456].findIndex(isGrouped) + 1;
  const digit = new Intl.NumberFormat(locale, { useGrouping: false }).format(0);
  const [decimal, group] = separators(shown.number);
  if (separators(number).join() !== `${decimal},${group}`) refuse(`${locale} has other separators before a name`);
  const numbers = [
    digit, decimal, group, minus, groupSizes(shown.number), groupSizes(around(accounting, 1234567890.5).number),
    groupSizes(number), String(minimum()),
  ];
  return { locale, minus, patterns, numbers, rules, samples: samples(rules), separators: [decimal, group] };
}

/**
 * How names stand: the pattern of the number, `#` but for locales with a symbol there, and by plural category the
 * number's and the name's places, such as `# %`.
 */
export function unitPatterns({ locale, samples }) {
  const code = around(formatOf(locale, unknown, "name", 2), 5);
  const isBehind = code.after.split(unknown).length === 3;
  const isBefore = code.before.includes(unknown) && (isMangled(code) || code.after.includes(unknown));
  let number = "#";
  if (isBehind) number = `#${code.after.slice(0, code.after.indexOf(unknown))}¤`;
  else if (isBefore) number = isMangled(code) ? "¤#" : `${code.before.replace(unknown, "¤")}#`;
  const units = new Map([...samples].map(([category, [value, digits]]) => {
    const found = around(formatOf(locale, unknown, "name", digits), value);
    if (isBefore) return [category, "# %"];
    const after = isBehind ? found.after.slice(number.length - 2 + unknown.length) : found.after;
    const text = `${found.before}#${after}`.replace(unknown, "%");
    if (text.split("%").length !== 2 || text.includes(unknown)) refuse(`the place of a name in ${locale}: ${text}`);
    return [category, text];
  }));
  return { number, units, isMangled: isMangled(code) };
}

/**
 * The pattern and the separators of a currency that has its own in a locale, such as `# ¤`, `$`, `,` for escudos.
 *
 * ICU takes them for every style; a negative amount has its sign first.
 */
function ownLayout({ locale, patterns, minus, separators: usual }, currency) {
  const accounting = around(formatOf(locale, currency, "code", 2, "accounting"), -1234567.5);
  const found = around(formatOf(locale, currency, "symbol", 2), 1234567.5);
  const expected = compose(patterns[3], currency, minus);
  const own = separators(found.number);
  if (accounting.before === expected[0] && accounting.after === expected[1] && own.join() === usual.join()) return null;
  const symbol = formatOf(locale, currency, "symbol", 2).formatToParts(5).find((part) => part.type === "currency").value;
  let text = `${found.before}#${found.after}`.replace(symbol, "¤");
  if (needsBlank(lastOf(symbol))) text = text.replace(`¤${noBreakSpace}#`, "¤#");
  if (needsBlank(firstOf(symbol))) text = text.replace(`#${noBreakSpace}¤`, "#¤");
  const negative = compose(`-${text}`, currency, minus);
  if (accounting.before !== negative[0] || accounting.after !== negative[1]) refuse(`${currency} in ${locale}: ${text}`);
  return [text, ...own];
}

/** A currency's names by plural category, or `null` where there is more around the number than `plain` and the name. */
function namesOf({ locale, samples }, units, currency, plain) {
  const isInherited = units.isMangled && plain[0].endsWith(noBreakSpace);
  const names = new Map();
  for (const [category, [value, digits]] of samples) {
    const found = around(formatOf(locale, currency, "name", digits), value);
    const text = `${found.before}#${found.after}`;
    const [head, tail] = units.units.get(category).replace("#", () => plain.join("#")).split("%");
    if (isInherited) names.set(category, undefined);
    else if (!text.startsWith(head) || !text.endsWith(tail)) return null;
    else names.set(category, text.slice(head.length, text.length - tail.length));
  }
  return names;
}

/** Symbol, narrow symbol, the currency's own layout if any, and names by category. */
export function currencyTexts(conventions, units, currency) {
  const { locale, patterns } = conventions;
  const what = `${currency} in ${locale}`;
  let own = ownLayout(conventions, currency);
  const usual = own === null ? patterns[0] : own[0];
  const [symbol, narrow] = ["symbol", "narrowSymbol"].map((display) =>
    symbolIn(around(formatOf(locale, currency, display, 2), 5), usual, what));
  const plain = compose(own === null ? units.number : own[0], symbol, "");
  let names = namesOf(conventions, units, currency, plain);
  if (names === null && own === null) {
    // An own pattern that is the usual one shows around names only.
    own = [patterns[0], ...conventions.separators];
    names = namesOf(conventions, units, currency, compose(patterns[0], symbol, ""));
  }
  if (names === null) refuse(`the name of ${what}`);
  return { symbol, narrow, own: own ?? [], names };
}
