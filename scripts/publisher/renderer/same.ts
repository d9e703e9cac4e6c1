/**
 * Whether two values have the same content. Unchanged values are usually the same object (see keepSame), so this rarely
 * compares deeply.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, at) => isSame(entry, other[at]));
  if (!isRecord(one) || !isRecord(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Returns the new value, with previous objects in place of those with the same content. */
export function keepSame(before: unknown, now: unknown): unknown {
  if (before === now) return before;
  if (!Array.isArray(before) || !Array.isArray(now)) return isSame(before, now) ? before : now;
  const known = new Map(before.map((entry, at) => [getId(entry, at), entry]));
  const kept = now.map((entry, at) => {
    const old = known.get(getId(entry, at));
    return isSame(old, entry) ? old : entry;
  });
  const isAsBefore = kept.length === before.length && kept.every((entry, at) => entry === before[at]);
  return isAsBefore ? before : kept;
}

function getId(entry: unknown, at: number): unknown {
  return isRecord(entry) && "id" in entry ? entry.id : at;
}
