// Renews cldr-48.txt, the snapshot of CLDR's currency texts for the supported locales.
//
//     node Sources/Parcela/Locales/renew-snapshot.mjs           writes cldr-48.txt beside this script
//     node Sources/Parcela/Locales/renew-snapshot.mjs --print   writes to standard output instead
//
// Run embed.sh afterwards. Any node whose process.versions.cldr is 48.x will do; with another it refuses, because a new
// CLDR version changes what shoppers read and is a decision, not a side effect of an update.
//
// Format: UTF-8, one record a line, fields parted by tabs, lines sorted by their bytes.
//
//     cldr    version
//     LOCALE  CODE     symbol  blank  narrow symbol  blank  name for one  name for other
//     LOCALE  numbers  decimal separator  group separator  minus sign  blank before a name
//
// A blank is the code point in hexadecimal, or "-" where symbol and number touch. en-US is complete; another locale has
// only the lines that differ from en-US. A currency that CLDR does not know has no line.

import { readFileSync, writeFileSync } from "node:fs";

const base = "en-US";
const locales = ["en-AU", "en-CA", "en-GB", "en-NZ", "en-US"];
const here = (name) => new URL(name, import.meta.url);

function refuse(reason) {
  process.stderr.write(`renew-snapshot: ${reason}\n`);
  process.exit(1);
}

function isoCodes() {
  const table = readFileSync(here("../../ExactMoney/Currency/ISO4217Table.swift"), "utf8");
  const codes = [...table.matchAll(/^ {4}([A-Z]{3}) \d{3} \d/gm)].map((match) => match[1]);
  if (codes.length < 250) refuse(`found only ${codes.length} currencies in ISO4217Table.swift`);
  return codes;
}

function parts(locale, currency, currencyDisplay, value, digits) {
  const format = new Intl.NumberFormat(locale, {
    style: "currency", currency, currencyDisplay, minimumFractionDigits: digits, maximumFractionDigits: digits,
  });
  if (format.resolvedOptions().locale !== locale) refuse(`this node has no data for ${locale}`);
  return format.formatToParts(value);
}

function expectShape(found, types, what) {
  const shape = found.map((part) => part.type).join(" ");
  if (!types.includes(shape)) refuse(`${what} is laid out as "${shape}", which the snapshot cannot say`);
}

function blankField(text) {
  if ([...text].length !== 1) refuse(`a blank of ${[...text].length} characters`);
  return text.codePointAt(0).toString(16).toUpperCase().padStart(4, "0");
}

// The symbol before the number and the blank between them; a minus sign stands before both.
function symbolAndBlank(locale, currency, display) {
  const what = `${currency} (${display}) in ${locale}`;
  const found = parts(locale, currency, display, 5, 0);
  expectShape(found, ["currency integer", "currency literal integer"], what);
  const negative = parts(locale, currency, display, -5, 0);
  expectShape(negative, ["minusSign currency integer", "minusSign currency literal integer"], `negative ${what}`);
  return [found[0].value, found.length === 2 ? "-" : blankField(found[1].value)];
}

function name(locale, currency, value, digits) {
  const found = parts(locale, currency, "name", value, digits);
  const types = digits === 0 ? "integer literal currency" : "integer decimal fraction literal currency";
  expectShape(found, [types], `the name of ${currency} in ${locale}`);
  return { text: found.at(-1).value, blank: blankField(found.at(-2).value) };
}

function currencyFields(locale, currency, nameBlank) {
  const symbol = symbolAndBlank(locale, currency, "symbol");
  const narrow = symbolAndBlank(locale, currency, "narrowSymbol");
  if (symbolAndBlank(locale, currency, "code").join() !== `${currency},00A0`) refuse(`the code ${currency} in ${locale}`);
  const one = name(locale, currency, 1, 0);
  const other = name(locale, currency, 1, 2);
  if (name(locale, currency, 2, 0).text !== other.text) refuse(`${currency} in ${locale} has a third plural form`);
  if (one.blank !== nameBlank || other.blank !== nameBlank) refuse(`an unusual blank before the name of ${currency}`);
  if (one.text === currency && other.text === currency) {
    if (symbol[0] !== currency || narrow[0] !== currency) refuse(`${currency} has a symbol and no name in ${locale}`);
    return null;
  }
  return [...symbol, ...narrow, one.text, other.text];
}

function numberFields(locale) {
  const found = parts(locale, "USD", "name", -1234567, 2);
  const expected = "minusSign integer group integer group integer decimal fraction literal currency";
  expectShape(found, [expected], `a number in ${locale}`);
  const small = parts(locale, "USD", "name", 1234, 0);
  expectShape(small, ["integer group integer literal currency"], `a number of four digits in ${locale}`);
  return [found[6].value, found[2].value, found[0].value, blankField(found[8].value)];
}

const version = process.versions.cldr ?? "none";
if (!/^48(\.|$)/.test(version)) refuse(`needs a node with CLDR 48; this one (${process.version}) has ${version}`);

const lines = [`cldr\t${version}`];
const codes = isoCodes();
const baseLines = new Map();
for (const locale of [base, ...locales.filter((other) => other !== base)]) {
  const add = (key, fields) => {
    const text = fields === null ? null : [key, ...fields].join("\t");
    if (locale === base) baseLines.set(key, text);
    else if (baseLines.get(key) === text) return;
    if (text === null && locale !== base) refuse(`${key} is known in ${base} and not in ${locale}`);
    if (text !== null) lines.push(`${locale}\t${text}`);
  };
  const numbers = numberFields(locale);
  add("numbers", numbers);
  for (const code of codes) add(code, currencyFields(locale, code, numbers[3]));
}

const snapshot = lines.sort().join("\n") + "\n";
if (process.argv[2] === "--print") process.stdout.write(snapshot);
else writeFileSync(here("cldr-48.txt"), snapshot);
