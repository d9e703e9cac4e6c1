import { getCategoryHeading, groupByCategory, type SharedDocument } from "../../domain/documents/document.ts";
import { plural } from "../../domain/text/plural.ts";
import DocumentCard from "./DocumentCard.tsx";

interface Props {
  documents: readonly SharedDocument[];
  timeZone: string;
}

export default function DocumentGroups({ documents, timeZone }: Props) {
  return (
    <div>
      {groupByCategory(documents).map(({ category, documents }) => (
        <section
          key={category}
          aria-labelledby={`category-${category}`}
          className="grid gap-x-10 gap-y-5 border-t border-line py-9 lg:grid-cols-[14rem_1fr] xl:grid-cols-[18rem_1fr]"
        >
          <div className="flex items-baseline justify-between gap-4 lg:block">
            <h2 id={`category-${category}`} className="text-2xl capitalize">
              {getCategoryHeading(category)}
            </h2>
            <p className="text-sm text-muted lg:mt-1">{plural(documents.length, "document")}</p>
          </div>
          <ul className="flex flex-col gap-4">
            {documents.map((document) => (
              <li key={document.id}>
                <DocumentCard document={document} timeZone={timeZone} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
