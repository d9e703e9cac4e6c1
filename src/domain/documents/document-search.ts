import { hasWords } from "../core/search.ts";
import { type AlumniDocument, documentCategories, type SharedDocument } from "./document.ts";

type Described = Pick<SharedDocument, "title" | "description" | "category" | "uploader_name">;

/** Documents that contain every word typed in title, description, category or uploader. */
export function findDocuments<D extends Described>(documents: readonly D[], typed: string): D[] {
  return documents.filter(({ title, description, category, uploader_name }) =>
    hasWords([title, description, documentCategories.labels[category], uploader_name].join(" "), typed),
  );
}

/** The same with the documents whose file contains the words (`matches`); `inText` are those found by that alone. */
export function findWithTexts<D extends Described & Pick<AlumniDocument, "id">>(
  documents: readonly D[],
  typed: string,
  matches: readonly string[],
): { found: D[]; inText: string[] } {
  const shown = new Set(findDocuments(documents, typed));
  const inText = new Set(matches);
  return {
    found: documents.filter((document) => shown.has(document) || inText.has(document.id)),
    inText: documents
      .filter((document) => !shown.has(document))
      .flatMap(({ id }) => (inText.has(id) ? [id] : [])),
  };
}
