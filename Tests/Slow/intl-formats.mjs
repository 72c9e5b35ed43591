// Prints what Intl.NumberFormat makes of amounts of money: for each locale, currency and style a line for each amount.
//
//     node intl-formats.mjs < REQUEST
//
// REQUEST is JSON: locales, currencies with their digits, styles as [currencyDisplay, currencySign], and amounts in minor
// units as decimal text. Refuses a Node of another CLDR version than the request's.

import { readFileSync, writeSync } from "node:fs";

const request = JSON.parse(readFileSync(0, "utf8"));
if (process.versions.cldr !== request.cldr) {
  process.stderr.write(`intl-formats: this node has CLDR ${process.versions.cldr}, not ${request.cldr}\n`);
  process.exit(3);
}

/** Minor units as an exact decimal: -5 with 2 digits is "-0.05". */
function decimal(minorUnits, digits) {
  const sign = minorUnits.startsWith("-") ? "-" : "";
  const units = minorUnits.slice(sign.length).padStart(digits + 1, "0");
  return digits === 0 ? sign + units : `${sign}${units.slice(0, -digits)}.${units.slice(-digits)}`;
}

function write(text) {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length;) {
    try {
      written += writeSync(1, bytes, written);
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
    }
  }
}

const amounts = new Map(request.currencies.map(([, digits]) => digits)
  .map((digits) => [digits, request.amounts.map((amount) => decimal(amount, digits))]));
for (const locale of request.locales) {
  let text = "";
  for (const [currency, digits] of request.currencies) {
    for (const [currencyDisplay, currencySign] of request.styles) {
      const format = new Intl.NumberFormat(locale, {
        style: "currency", currency, currencyDisplay, currencySign, minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
      for (const amount of amounts.get(digits)) text += `${format.format(amount)}\n`;
    }
  }
  write(text);
}
