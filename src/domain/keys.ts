/** The names of an object's properties, of which it has no others than its type says. */
export function getKeys<Name extends string>(named: Readonly<Partial<Record<Name, unknown>>>): Name[] {
  return Object.keys(named) as Name[];
}
