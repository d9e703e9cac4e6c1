/** Object.keys typed by the object's type, which must be exact. */
export function getKeys<Name extends string>(named: Readonly<Partial<Record<Name, unknown>>>): Name[] {
  return Object.keys(named) as Name[];
}
