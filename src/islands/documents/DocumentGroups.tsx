import { type DocumentGroup, isNewSince, type SharedDocument } from "../../domain/documents/document.ts";
import { plural } from "../../domain/text/plural.ts";
import DocumentCard from "./DocumentCard.tsx";

interface Props {
  groups: readonly DocumentGroup<SharedDocument>[];
  /** The member's last visit; null before there was one. */
  since: string | null;
  timeZone: string;
  /** Ids of those that were found by the text of their file alone. */
  inText?: readonly string[];
}

export default function DocumentGroups({ groups, since, timeZone, inText = [] }: Props) {
  return (
    <div>
      {groups.map(({ key, heading, documents }) => (
        <section
          key={key}
          aria-labelledby={`group-${key}`}
          className="grid gap-x-10 gap-y-5 border-t border-line py-9 lg:grid-cols-[14rem_1fr] xl:grid-cols-[18rem_1fr]"
        >
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 lg:block">
            <h2 id={`group-${key}`} className="text-2xl first-letter:uppercase">
              {heading}
            </h2>
            <p className="text-sm text-muted lg:mt-1">{plural(documents.length, "document")}</p>
          </div>
          <ul className="flex flex-col gap-4">
            {documents.map((document) => (
              <li key={document.id}>
                <DocumentCard
                  document={document}
                  isNew={isNewSince(document, since)}
                  isInText={inText.includes(document.id)}
                  timeZone={timeZone}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
