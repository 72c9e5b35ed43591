// Which locales ICU has, and which locale each of them takes its texts from.

const letters = [..."abcdefghijklmnopqrstuvwxyz"];
const pairs = letters.flatMap((first) => letters.map((second) => first + second));
const triples = pairs.flatMap((pair) => letters.map((third) => pair + third));

/** Whether Intl has data of exactly this locale, under this tag. */
function isSupported(tag) {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag && new Intl.NumberFormat(tag).resolvedOptions().locale === tag;
  } catch {
    return false;
  }
}

/** Scripts that have a name in English. */
function scripts() {
  const names = new Intl.DisplayNames("en", { type: "script", fallback: "none" });
  return pairs.flatMap((head) => pairs.map((tail) => head[0].toUpperCase() + head[1] + tail)).filter((script) => {
    try {
      return names.of(script) !== undefined;
    } catch {
      return false;
    }
  });
}

/** Every tag of language, script and region that Intl has data of: all combinations are asked for. */
export function supportedLocales() {
  const languages = [...pairs, ...triples].filter(isSupported);
  const allScripts = scripts();
  const bases = languages.flatMap((language) => [language, ...allScripts.map((script) => `${language}-${script}`)])
    .filter(isSupported);
  const numbers = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, "0"));
  const regions = [...pairs.map((pair) => pair.toUpperCase()), ...numbers];
  const found = bases.flatMap((base) => [base, ...regions.map((region) => `${base}-${region}`).filter(isSupported)]);
  // ICU calls the locale no-NO, but shops and browsers say nb-NO.
  return [...found, "nb-NO"].sort();
}

/** Two-letter codes that are withdrawn, and the tags that took their place. */
export function aliases(locales) {
  const known = new Set(locales);
  return pairs.map((pair) => [pair, Intl.getCanonicalLocales(pair)[0]])
    .filter(([pair, tag]) => tag !== pair && known.has(tag));
}

// CLDR's parentLocales: children whose parent is not the tag with its last part cut off.
const parents = new Map([
  ["en-001", "150 AG AI AU BB BM BS BW BZ CC CK CM CX CY DG DM ER FJ FK FM GB GD GG GH GI GM GS GY HK ID IE IL IM IN " +
    "IO JE JM KE KI KN KY LC LR LS MG MO MS MT MU MV MW MY NA NF NG NR NU NZ PG PK PN PW RW SB SC SD SG SH SL SS SX " +
    "SZ TC TK TO TT TV TZ UG VC VG VU WS ZA ZM ZW"],
  ["en-150", "AT BE CH CZ DE DK EE ES FI FR GE HU IT LT LV NL NO PL PT RO SE SI SK UA"],
  ["es-419", "AR BO BR BZ CL CO CR CU DO EC GT HN JP MX NI PA PE PR PY SV US UY VE"],
  ["pt-PT", "AO CH CV FR GQ GW LU MO MZ ST TL"],
].flatMap(([parent, regions]) => regions.split(" ").map((region) => [`${parent.slice(0, 2)}-${region}`, parent])));
parents.set("hi-Latn", "en-IN").set("nb", "no").set("nn", "no").set("zh-Hant-MO", "zh-Hant-HK");

/** The locale that a locale's data are differences from: CLDR's parent, or `root`. */
export function parentOf(tag, locales) {
  const explicit = parents.get(tag);
  if (explicit !== undefined) return explicit;
  const parts = tag.split("-");
  if (parts.length === 1) return "root";
  const usual = new Intl.Locale(parts[0]).maximize().script;
  if (parts.length === 2 && parts[1].length === 4) return parts[1] === usual ? parts[0] : "root";
  const { script } = new Intl.Locale(tag).maximize();
  const spelled = `${parts[0]}-${script}-${parts.at(-1)}`;
  // zh-TW is written in another script than zh, and is another name of zh-Hant-TW.
  if (parts.length === 2 && script !== usual && locales.has(spelled)) return spelled;
  return parts.slice(0, -1).join("-");
}
