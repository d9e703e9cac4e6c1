import * as z from "zod/mini";
import { chosen, optionalDay, optionalText, requiredText } from "../form/fields.ts";
import { type AlumniDocument, documentCategories, documentReaders } from "./document.ts";

/** An uploaded file whose document is not saved yet. */
export interface UploadedFile {
  path: string;
  /** Bytes. */
  size: number;
  /** File name on the user's device. */
  name: string;
}

export const documentSchema = z.object({
  title: requiredText("a title", 200),
  description: optionalText(5000),
  category: chosen(documentCategories, "a category"),
  readers: chosen(documentReaders, "who can read it"),
  meeting_date: optionalDay(),
  /** Null keeps the current file. */
  file: z.custom<UploadedFile | null>(),
});
export type DocumentDraft = z.input<typeof documentSchema>;
export type DocumentFields = z.output<typeof documentSchema>;

/** Initial values: an existing document's, or a new one's. */
export function toDocumentDraft(document: AlumniDocument | null): DocumentDraft {
  return {
    title: document?.title ?? "",
    description: document?.description ?? "",
    category: document?.category ?? documentCategories.initial,
    readers: document?.readers ?? documentReaders.initial,
    meeting_date: document?.meeting_date ?? "",
    file: null,
  };
}
