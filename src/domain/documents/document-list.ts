import { type List, parseList, type Words } from "../core/list.ts";
import { type AlumniDocument, type DocumentCategory, documentCategories } from "./document.ts";

/** A document as the back office lists it. */
export interface ListedDocument extends AlumniDocument {
  /** Null if the uploader's account is gone. */
  uploader: { full_name: string; email: string } | null;
}

/** Searched by title and description. */
export interface DocumentList extends List {
  category: DocumentCategory | null;
}

export function parseDocumentList(words: Words): DocumentList {
  return parseList(words, { category: documentCategories });
}
