import { isOneOf } from "./choice.ts";
import { type AlumniDocument, type DocumentCategory, documentCategories } from "./document.ts";

/** A document as the back office lists it. */
export interface ListedDocument extends AlumniDocument {
  /** Null when that person left. */
  uploader: { full_name: string; email: string } | null;
}

export interface DocumentFilter {
  /** Words in the title or the description. */
  q: string;
  category: DocumentCategory | null;
}

/** From the query string, where the filter lives. What it does not know it leaves out. */
export function parseDocumentFilter({ q = "", category }: Record<string, string>): DocumentFilter {
  return {
    q: q.trim().slice(0, 200),
    category: isOneOf(documentCategories, category) ? category : null,
  };
}
