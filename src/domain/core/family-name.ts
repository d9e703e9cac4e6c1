interface Named {
  full_name: string;
  /** Guessed from the full name if it is not known, as in the database's private.get_family_name. */
  family_name?: string | null;
}

function getFamilyName({ full_name, family_name }: Named): string {
  if (family_name) return family_name;
  const [before, given] = full_name.split(",");
  return (given === undefined ? full_name.trim().split(/\s/).at(-1) : before) ?? full_name;
}

const { compare } = new Intl.Collator("en");

/** By family name, then by full name. */
export function sortByFamilyName<Person extends Named>(people: readonly Person[]): Person[] {
  return people.toSorted(
    (one, other) =>
      compare(getFamilyName(one), getFamilyName(other)) || compare(one.full_name, other.full_name),
  );
}
