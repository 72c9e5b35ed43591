/** Ends an extraction with a reason: what is printed cannot be said in the snapshot. */
export function refuse(reason) {
  process.stderr.write(`renew-snapshot: ${reason}\n`);
  process.exit(1);
}
