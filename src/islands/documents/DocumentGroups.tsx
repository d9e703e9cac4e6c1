import { getCategoryHeading, groupByCategory, type SharedDocument } from "../../domain/document.ts";
import DocumentCard from "./DocumentCard.tsx";

interface Props {
  documents: readonly SharedDocument[];
  timeZone: string;
}

export default function DocumentGroups({ documents, timeZone }: Props) {
  return (
    <div className="flex flex-col gap-14">
      {groupByCategory(documents).map(({ category, documents }) => (
        <section key={category} aria-labelledby={`category-${category}`}>
          <div className="mb-6 flex items-baseline gap-4">
            <h2 id={`category-${category}`} className="text-2xl capitalize">
              {getCategoryHeading(category)}
            </h2>
            <span aria-hidden="true" className="h-px flex-1 self-center bg-line" />
            <span className="text-sm text-muted">
              {documents.length === 1 ? "1 document" : `${documents.length} documents`}
            </span>
          </div>
          <ul className="grid gap-5 lg:grid-cols-2">
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
