#!/usr/bin/env node
// Renews cldr-48.txt, the snapshot of CLDR's currency and date texts for every locale that ICU has.
//
//     node Sources/Parcela/Locales/Snapshot/renew-snapshot.mjs           writes cldr-48.txt beside this script
//     node Sources/Parcela/Locales/Snapshot/renew-snapshot.mjs --print   writes to standard output instead
//
// Takes about two minutes. Run embed.sh afterwards. Any node whose process.versions.cldr is 48.x will do; with another it
// refuses, because a new CLDR version changes what shoppers read and is a decision, not a side effect of an update.
// README.md beside this script describes the format.

import { readFileSync, writeFileSync } from "node:fs";

import { conventions, currencyTexts, needsBlank, unitPatterns } from "./currency-texts.mjs";
import { dateLocales, dateTexts } from "./date-texts.mjs";
import { aliases, parentOf, supportedLocales } from "./locale-list.mjs";
import { refuse } from "./refuse.mjs";

const here = (name) => new URL(name, import.meta.url);

function isoCodes() {
  const table = readFileSync(here("../../../ExactMoney/Currency/ISO4217Table.swift"), "utf8");
  const codes = [...table.matchAll(/^ {4}([A-Z]{3}) \d{3} \d/gm)].map((match) => match[1]);
  if (codes.length < 250) refuse(`found only ${codes.length} currencies in ISO4217Table.swift`);
  return codes.sort();
}

const letters = { zero: "z", one: "o", two: "t", few: "f", many: "m" };

/**
 * Texts by plural category as one field: what all share, then in braces the rest of "other" and that of each other
 * category behind its letter: `US dollar{s|o=}`. Without braces there is one text for all.
 */
function joined(texts) {
  const other = texts.get("other");
  if ([...texts.values()].some((text) => /[{|}=\t\n]/.test(text))) refuse(`"${other}" has a sign of the format`);
  const categories = Object.keys(letters).filter((category) => texts.has(category) && texts.get(category) !== other);
  if (categories.length === 0) return other;
  const forms = [other, ...categories.map((category) => texts.get(category))].map((text) => [...text]);
  let shared = 0;
  while (forms.every((form) => shared < form.length && form[shared] === forms[0][shared])) shared++;
  const rests = new Map([["", forms[0].slice(shared).join("")]]);
  categories.forEach((category, index) => {
    const rest = forms[index + 1].slice(shared).join("");
    const same = [...rests].find(([head, text]) => head !== "" && text === rest);
    if (same !== undefined) rests.delete(same[0]);
    rests.set((same?.[0] ?? "") + letters[category], rest);
  });
  return `${forms[0].slice(0, shared).join("")}{${[...rests].map(([head, rest]) => (head === "" ? rest : `${head}=${rest}`)).join("|")}}`;
}

/** Every record of a locale, in full: key to fields. */
function records(locale, codes, inheritedNames) {
  const found = conventions(locale);
  const units = unitPatterns(found);
  const all = new Map([
    ["numbers", found.numbers], ["patterns", [...found.patterns, units.number]], ["units", [joined(units.units)]],
    ["plurals", [found.rules === "" ? "-" : found.rules]],
  ]);
  const names = new Map();
  for (const code of codes) {
    const texts = currencyTexts(found, units, code);
    for (const [category, name] of texts.names) {
      const inherited = inheritedNames?.get(code);
      if (name === undefined) texts.names.set(category, inherited?.get(category) ?? inherited?.get("other") ?? code);
    }
    names.set(code, texts.names);
    all.set(code, [texts.symbol, texts.narrow, joined(texts.names), ...texts.own]);
  }
  if (dateLocales.includes(locale)) for (const [key, fields] of dateTexts(locale)) all.set(key, fields);
  return { all, names };
}

/** What most languages have, field by field: the differences of all others are the least. */
function commonRecords(languages) {
  const keys = [...languages[0].keys()].filter((key) => key !== "dates" && key !== "months");
  return new Map(keys.map((key) => [key, languages[0].get(key).map((_, index) => {
    const counts = new Map();
    for (const language of languages) {
      const field = language.get(key)[index];
      counts.set(field, (counts.get(field) ?? 0) + 1);
    }
    return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0][0];
  })]));
}

/** The fields that differ from the parent's, the others empty; or nothing. */
function difference(key, fields, parent) {
  if (key === "dates" || key === "months") return fields;
  const whole = parent.length > fields.length ? [...fields, "-"] : fields;
  const changed = whole.map((field, index) => (field === parent[index] ? "" : field));
  if (fields.some((field, index) => field === "" && parent[index] !== "")) refuse(`an empty field of ${key}`);
  return changed.some((field) => field !== "") ? changed : null;
}

/** The signs and blanks that symbols begin or end with: where one touches a number, ICU puts no blank between. */
function touchingSigns(all) {
  const ends = new Set([...all].flatMap((records) => [...records].filter(([key]) => /^[A-Z]{3}$/.test(key))
    .flatMap(([, [symbol, narrow]]) => [symbol, narrow].flatMap((text) => [[...text][0], [...text].at(-1)]))));
  return [...ends].filter((character) => !needsBlank(character)).sort().join("");
}

const version = process.versions.cldr ?? "none";
if (!/^48(\.|$)/.test(version)) refuse(`needs a node with CLDR 48; this one (${process.version}) has ${version}`);

const codes = isoCodes();
const locales = supportedLocales();
const known = new Set(locales);
const parents = new Map(locales.map((locale) => [locale, parentOf(locale, known)]));
const full = new Map();
const namesOf = new Map();
function complete(locale) {
  if (full.has(locale)) return;
  const parent = parents.get(locale);
  if (parent !== "root") {
    if (!known.has(parent)) refuse(`${locale} has the unknown parent ${parent}`);
    complete(parent);
  }
  const { all, names } = records(locale, codes, namesOf.get(parent));
  full.set(locale, all);
  namesOf.set(locale, names);
}
locales.forEach(complete);

full.set("root", commonRecords(locales.filter((locale) => parents.get(locale) === "root").map((locale) => full.get(locale))));
const lines = [["cldr", version], ...aliases(locales).map((pair) => ["alias", ...pair])];
for (const [key, fields] of full.get("root")) lines.push(["root", key, ...fields]);
lines.push(["root", "signs", touchingSigns(full.values())]);
for (const locale of locales) {
  lines.push([locale, "@", parents.get(locale)]);
  for (const [key, fields] of full.get(locale)) {
    const changed = difference(key, fields, full.get(parents.get(locale)).get(key) ?? []);
    if (changed !== null) lines.push([locale, key, ...changed]);
  }
}

// Fields at the end of a line that are as the parent's are left out. The order is that of bytes.
const bytes = lines.map((fields) => Buffer.from(fields.join("\t").replace(/\t+$/, "")));
const snapshot = Buffer.concat(bytes.sort(Buffer.compare).flatMap((line) => [line, Buffer.from("\n")]));
if (process.argv[2] === "--print") process.stdout.write(snapshot);
else writeFileSync(here("cldr-48.txt"), snapshot);
