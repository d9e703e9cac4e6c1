interface Props<Person> {
  label: string;
  /** Each heading with the cells under it; the first has the name. */
  columns: readonly (readonly [string, (person: Person) => string | number | null])[];
  people: readonly (Person & { id: string })[];
  /** An empty column to write in. */
  hasNotes?: boolean;
}

const cell = "border border-line px-1 py-1 align-top text-left md:px-2";

/** A table with all its lines, which repeats its headings on each page. */
export default function PaperTable<Person>({ label, columns, people, hasNotes = false }: Props<Person>) {
  const heads = [...columns.map(([head]) => head), ...(hasNotes ? ["Notes"] : [])];
  return (
    <table aria-label={label} className="w-full border-collapse text-xs md:text-sm">
      <thead>
        <tr>
          {heads.map((head) => (
            <th
              key={head}
              scope="col"
              className={`${cell} md:whitespace-nowrap ${head === "Notes" ? "w-1/3" : ""}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id} className="break-inside-avoid">
            {columns.map(([head, getText]) => (
              <td key={head} className={`${cell} first:min-w-24 max-md:wrap-anywhere md:wrap-break-word`}>
                <bdi>{getText(person)}</bdi>
              </td>
            ))}
            {hasNotes && <td className={cell} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
