import type { ShownPerson } from "../../domain/directory/directory.ts";
import { getPersonPath } from "../../domain/routes.ts";
import PersonFace from "./PersonFace.tsx";
import { keepPlace } from "./place.ts";
import WriteButton from "./WriteButton.tsx";

interface Props {
  person: ShownPerson & { takes_emails?: boolean };
}

/** A person among the results; leads to everything that they show, or opens a message to them. */
export default function PersonCard({ person }: Props) {
  return (
    <article className="group relative flex h-full flex-col rounded-lg border border-line bg-surface p-5 transition-[border-color,box-shadow] duration-200 focus-within:border-line-strong hover:border-line-strong hover:shadow-card">
      <PersonFace person={person}>
        <h2 className="text-xl wrap-anywhere">
          <a
            href={getPersonPath(person.id)}
            onClick={keepPlace}
            className="cover transition-colors group-hover:text-copper"
          >
            <bdi>{person.full_name}</bdi>
          </a>
        </h2>
      </PersonFace>
      {/* Above the link that covers the card. */}
      <WriteButton person={person} className="relative mt-auto pt-4 sm:pl-23" />
    </article>
  );
}
