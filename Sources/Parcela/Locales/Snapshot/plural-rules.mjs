// The rules of plural-rules.txt: which locale has which, checked against Intl.PluralRules.

import { readFileSync } from "node:fs";

import { refuse } from "./refuse.mjs";

const text = readFileSync(new URL("plural-rules.txt", import.meta.url), "utf8");
const rulesOf = new Map(text.split("\n").filter((line) => line !== "" && !line.startsWith("#")).flatMap((line) => {
  const [languages, rules] = line.split("\t");
  return languages.split(" ").map((language) => [language, rules]);
}));

/** The operands of UTS 35 of a number given in units of its last digit; `e` is 0, for no number here is compact. */
function operands(units, digits) {
  const scale = 10 ** digits;
  const fraction = units % scale;
  let shortest = fraction;
  while (shortest > 0 && shortest % 10 === 0) shortest /= 10;
  return { n: units / scale, i: Math.floor(units / scale), v: digits, f: fraction, t: shortest, e: 0 };
}

/** Whether a relation such as `n % 100 = 3..10,13` holds. */
function holds(relation, values) {
  const match = /^([nivfte])(?: % (\d+))? (!?=) ([\d.,]+)$/.exec(relation);
  if (match === null) refuse(`the plural relation "${relation}"`);
  const value = match[2] === undefined ? values[match[1]] : values[match[1]] % Number(match[2]);
  const isIn = match[4].split(",").some((range) => {
    const [low, high = low] = range.split("..").map(Number);
    return Number.isInteger(value) && value >= low && value <= high;
  });
  return isIn === (match[3] === "=");
}

/** The category of a number given in units of its last digit. */
export function category(rules, units, digits) {
  const values = operands(units, digits);
  const found = rules.split("; ").filter((rule) => rule !== "").find((rule) =>
    rule.slice(rule.indexOf(": ") + 2).split(" or ").some((all) =>
      all.split(" and ").every((relation) => holds(relation, values))));
  return found === undefined ? "other" : found.slice(0, found.indexOf(":"));
}

const checked = new Set();

/** A locale's rules, such as `one: i = 1 and v = 0`, or nothing where every number is "other". */
export function pluralRules(locale) {
  const parts = locale.split("-");
  const keys = parts.map((_, index) => parts.slice(0, parts.length - index).join("-"));
  const key = keys.find((candidate) => rulesOf.has(candidate));
  const rules = rulesOf.get(key) ?? "";
  const wanted = [0, 1, 2, 3].map((digits) =>
    new Intl.PluralRules(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }));
  // Intl answers for the machine's own locale where it has no rules.
  if (new Intl.Locale(wanted[0].resolvedOptions().locale).language !== parts[0]) return rules;
  const mark = `${rules}\n${parts[0]}\n${wanted[0].resolvedOptions().locale}`;
  if (checked.has(mark)) return rules;
  checked.add(mark);
  const units = [...Array(2100).keys(), 1e4, 1e5, 11e4, 1e6, 100001, 1000001, 1100000, 2e6, 3000011, 1e9];
  for (const [digits, intl] of wanted.entries()) {
    for (const value of units) {
      const right = intl.select(value / 10 ** digits);
      const ours = category(rules, value, digits);
      if (ours !== right) refuse(`${value} with ${digits} digits in ${locale} is "${right}", by plural-rules.txt "${ours}"`);
    }
  }
  return rules;
}
