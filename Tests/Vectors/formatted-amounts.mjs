#!/usr/bin/env node
// Makes formatted-amounts.tsv: what Intl.NumberFormat prints, four lines for each locale, of all currencies and styles in turn.
//
//     node Tests/Vectors/formatted-amounts.mjs > Tests/Vectors/formatted-amounts.tsv
//
// Needs a Node of the CLDR version that Sources/Parcela/Locales/Snapshot pins, and refuses another.

import { readFileSync } from "node:fs";

const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");
const lines = read("../../Sources/Parcela/Locales/Snapshot/cldr-48.txt").split("\n").map((line) => line.split("\t"));
const version = lines.find(([locale]) => locale === "cldr")[1];
if (process.versions.cldr !== version) {
  process.stderr.write(`formatted-amounts: needs CLDR ${version}, this node has ${process.versions.cldr}\n`);
  process.exit(1);
}
const locales = lines.filter(([, key]) => key === "@").map(([locale]) => locale);
const currencies = [...read("../../Sources/ExactMoney/Currency/ISO4217Table.swift").matchAll(/^ {4}([A-Z]{3}) \d{3} (\d)/gm)]
  .map((match) => [match[1], Number(match[2])]);
const common = ["USD", "EUR", "GBP", "JPY", "INR", "CNY", "CHF", "CAD", "KWD", "BRL", "SEK", "EGP"]
  .map((code) => currencies.find(([other]) => other === code));
const displays = ["symbol", "narrowSymbol", "code", "name"];
const amounts = [
  "0", "1", "-1", "5", "-5", "100", "-100", "200", "500", "1100", "99999", "100000", "-100000", "1234567", "-123456789",
  "100000000", "9007199254740993", "9223372036854775807", "-9223372036854775808",
];

/** Minor units as an exact decimal: -5 with 2 digits is "-0.05". */
function decimal(minorUnits, digits) {
  const sign = minorUnits.startsWith("-") ? "-" : "";
  const units = minorUnits.slice(sign.length).padStart(digits + 1, "0");
  return digits === 0 ? sign + units : `${sign}${units.slice(0, -digits)}.${units.slice(-digits)}`;
}

// Where ICU puts the name between the digits, "SEK 999.9 Swedish kronor9", we do not.
const mangling = new Set("en-BE en-DE en-EE en-ES en-FI en-FR en-IT en-LT en-LV en-NL en-PT en-SI en-SK tr-TR".split(" "));

let row = 0;
for (const locale of locales) {
  for (let index = 0; index < 4; index++, row++) {
    const [currency, digits] = index % 2 === 0 ? common[row % common.length] : currencies[(row * 7) % currencies.length];
    const currencyDisplay = displays[(row + (row >> 2)) % displays.length];
    const currencySign = (row >> 1) % 2 === 0 ? "standard" : "accounting";
    const drawn = amounts[row % amounts.length];
    // ICU rounds numbers beyond 2^53 to choose a name's plural form; we do not.
    const amount = currencyDisplay === "name" && drawn.length > 15 ? amounts[row % 15] : drawn;
    const format = new Intl.NumberFormat(locale, {
      style: "currency", currency, currencyDisplay, currencySign, minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    const text = format.format(decimal(amount, digits));
    if (currencyDisplay === "name" && mangling.has(locale) && /\d$/.test(text)) continue;
    process.stdout.write(`${[locale, currency, currencyDisplay, currencySign, amount, text].join("\t")}\n`);
  }
}
