import type { FoundPerson } from "../../domain/directory/directory.ts";
import PersonCard from "./PersonCard.tsx";

interface Props {
  people: readonly FoundPerson[];
}

/** People as the directory shows them; on a phone in rows, see styles/parts.css. */
export default function PeopleList({ people }: Props) {
  return (
    <ul aria-label="Members" className="cards people">
      {people.map((person) => (
        <li key={person.id}>
          <PersonCard person={person} />
        </li>
      ))}
    </ul>
  );
}
