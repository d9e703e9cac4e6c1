import * as z from "zod/mini";
import { type AlumniDocument, documentCategories } from "./document.ts";
import { chosen, optionalText, requiredText } from "./fields.ts";

/** A file in the bucket that no document names yet. */
export interface UploadedFile {
  path: string;
  /** Bytes. */
  size: number;
  /** As the person's own device calls it. */
  name: string;
}

export const documentSchema = z.object({
  title: requiredText("a title", 200),
  description: optionalText(5000),
  category: chosen(documentCategories, "a category"),
  /** Null for the file there is. */
  file: z.custom<UploadedFile | null>(),
});
export type DocumentDraft = z.input<typeof documentSchema>;
export type DocumentFields = z.output<typeof documentSchema>;

/** What the form begins with: a document there is, or a new one. */
export function toDocumentDraft(document: AlumniDocument | null): DocumentDraft {
  return {
    title: document?.title ?? "",
    description: document?.description ?? "",
    category: document?.category ?? documentCategories.initial,
    file: null,
  };
}
