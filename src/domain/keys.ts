/** Object.keys typed by the object's type, which must be exact. */
export function getKeys<Name extends string>(named: Readonly<Partial<Record<Name, unknown>>>): Name[] {
  return Object.keys(named) as Name[];
}

/** An object that has the same value under each of these keys. */
export function toRecord<Name extends string, const Value>(
  names: readonly Name[],
  value: Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;
}
