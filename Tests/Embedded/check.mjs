// Runs the linked probe in Node and compares its answers with right values.
//
//     node Tests/Embedded/check.mjs module.wasm

import { readFileSync } from "node:fs";

const path = process.argv[2];
if (!path) {
  console.error("usage: node check.mjs module.wasm");
  process.exit(2);
}
// An empty import object: instantiation itself fails where the module wants anything of its host.
const { instance } = await WebAssembly.instantiate(readFileSync(path), {});
const probe = instance.exports;
let compared = 0;
let wrong = 0;

function expectSame(what, got, want) {
  compared += 1;
  if (String(got) === String(want)) return;
  wrong += 1;
  console.error(`  ${what}: got ${got}, want ${want}`);
}

const policies = { spreadFirst: 0, spreadLast: 1, first: 2, last: 3 };

function split(total, count, policy) {
  const address = probe.parcela_probe_scratch();
  const written = probe.parcela_probe_split(BigInt(total), count, policies[policy], address);
  if (written < 0) return `refused ${written}`;
  return Array.from(new BigInt64Array(probe.memory.buffer, address, written)).join(" ");
}

for (const [total, count, policy, want] of [
  [12999, 4, "spreadFirst", "3250 3250 3250 3249"],
  [12999, 4, "spreadLast", "3249 3250 3250 3250"],
  [12999, 4, "first", "3252 3249 3249 3249"],
  [12999, 4, "last", "3249 3249 3249 3252"],
  [1000, 3, "spreadFirst", "334 333 333"],
  [10000, 3, "first", "3334 3333 3333"],
  [101, 4, "last", "25 25 25 26"],
  [3, 4, "spreadFirst", "1 1 1 0"],
  [0, 2, "first", "0 0"],
  [-1001, 2, "spreadFirst", "-501 -500"],
  ["-9223372036854775808", 1, "last", "-9223372036854775808"],
  [100, 0, "first", "refused -2"],
  [100, 601, "first", "refused -2"],
]) {
  expectSame(`${total} in ${count}, ${policy}`, split(total, count, policy), want);
}

for (const total of [1n, 99n, 12999n, 9223372036854775807n]) {
  for (const count of [1, 2, 3, 7, 12, 600]) {
    for (const policy of Object.keys(policies)) {
      const sum = split(total, count, policy).split(" ").reduce((all, part) => all + BigInt(part), 0n);
      expectSame(`sum of ${total} in ${count}, ${policy}`, sum, total);
    }
  }
}

function quote(total, minimum, maximum) {
  const address = probe.parcela_probe_scratch();
  const bounds = [BigInt(minimum), BigInt(maximum)];
  const written = probe.parcela_probe_quote(BigInt(total), 4, policies.spreadFirst, ...bounds, address);
  if (written <= 0) return written;
  return Array.from(new BigInt64Array(probe.memory.buffer, address, written)).join(" ");
}

for (const [total, want] of [
  [12999, "3250 3250 3250 3249"],
  [3500, "875 875 875 875"],
  [3499, 0],
  [150000, "37500 37500 37500 37500"],
  [150001, 0],
  [0, 0],
  [-3500, 0],
]) {
  expectSame(`quote of ${total}`, quote(total, 3500, 150000), want);
}
expectSame("quote within bounds that no total meets", quote(100, 2, 1), -2);

function readAmount(text) {
  const address = probe.parcela_probe_scratch();
  const bytes = new TextEncoder().encode(text);
  new Uint8Array(probe.memory.buffer, address, bytes.length).set(bytes);
  return probe.parcela_probe_read_amount(address, bytes.length);
}

const noAmount = -(2n ** 63n);
for (const [text, want] of [
  ["129.99 USD", 12999n],
  ["1000 JPY", 1000n],
  ["28.2 OMR", 28200n],
  ["-0.05 EUR", -5n],
  ["1,299.00 USD", noAmount],
  ["12.345 USD", noAmount],
  ["12.34", noAmount],
]) {
  expectSame(`reading ${text}`, readAmount(text), want);
}

function writeAmount(cents) {
  const address = probe.parcela_probe_scratch();
  const count = probe.parcela_probe_write_amount(BigInt(cents), address);
  return new TextDecoder().decode(new Uint8Array(probe.memory.buffer, address, count));
}

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
for (const cents of [0, 5, 99, 100, 12999, 123450, 100000000, 9007199254740]) {
  const decimal = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
  expectSame(`writing ${cents}`, writeAmount(cents), dollars.format(decimal));
}

// Formatters made by the native library, with the texts that it writes by them: a test there keeps the file right.
function format(bytes, amount, room) {
  const address = probe.parcela_probe_scratch();
  const memory = new Uint8Array(probe.memory.buffer);
  memory.set(bytes, address);
  const text = address + bytes.length;
  const count = probe.parcela_probe_format(address, bytes.length, BigInt(amount), text, room);
  return count < 0 ? count : Buffer.from(probe.memory.buffer, text, count).toString("hex");
}

const table = readFileSync(new URL("../Vectors/serialized-formatters.tsv", import.meta.url), "utf8");
const [header, ...formatters] = table.trimEnd().split("\n").map((line) => line.split("\t"));
const amounts = header.slice(5);
if (formatters.length === 0 || amounts.length === 0) throw new Error("serialized-formatters.tsv has no formatters");
for (const [locale, currency, display, negative, hex, ...texts] of formatters) {
  const name = `${locale} ${currency} ${display} ${negative}`;
  const bytes = Buffer.from(hex, "hex");
  amounts.forEach((amount, index) => {
    expectSame(`${name}: ${amount}`, format(bytes, amount, 2048), Buffer.from(texts[index]).toString("hex"));
  });
  expectSame(`${name} without room`, format(bytes, 1, 16), -2);
  for (let count = 0; count < bytes.length; count += 1) {
    expectSame(`${name} cut to ${count} bytes`, format(bytes.subarray(0, count), 1, 2048), -1);
  }
}

const day = (text) => Date.parse(`${text}T00:00:00Z`) / 86_400_000;
for (const [start, months, want] of [
  ["2027-01-31", 1, "2027-02-28"],
  ["2027-01-31", 2, "2027-03-31"],
  ["2028-01-31", 1, "2028-02-29"],
  ["2026-11-30", 3, "2027-02-28"],
  ["2026-03-15", -3, "2025-12-15"],
]) {
  expectSame(`${start} and ${months} months`, probe.parcela_probe_adding_months(day(start), months), day(want));
}

// Wide multiplication and division against BigInt, over the edges of 64 bits and a fixed pseudo-random walk.
const edges = [0n, 1n, -1n, 3n, 10n ** 9n, 2n ** 32n, 2n ** 62n, 2n ** 63n - 1n, -(2n ** 63n)];
const walk = [];
for (let state = 88172645463325252n; walk.length < 12; ) {
  state ^= BigInt.asUintN(64, state << 13n);
  state ^= state >> 7n;
  state ^= BigInt.asUintN(64, state << 17n);
  walk.push(BigInt.asIntN(64, state));
}
const numbers = [...edges, ...walk];
for (const left of numbers) {
  for (const right of numbers) {
    for (const divisor of numbers) {
      if (divisor === 0n) continue;
      const name = `${left} × ${right} by ${divisor}`;
      const [quotient, rest] = [(left * right) / divisor, (left * right) % divisor];
      expectSame(name, probe.parcela_probe_scaled(left, right, divisor), BigInt.asIntN(64, quotient));
      expectSame(`${name}, rest`, probe.parcela_probe_scaled_rest(left, right, divisor), BigInt.asIntN(64, rest));
    }
  }
}

console.log(`  - node ${process.version}: ${compared} answers compared, ${wrong} wrong`);
process.exit(wrong === 0 ? 0 : 1);
