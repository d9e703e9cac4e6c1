import type { Choice } from "./choice.ts";

export type DocumentCategory =
  | "general"
  | "meeting_minutes"
  | "financial"
  | "constitution"
  | "bylaws"
  | "forms"
  | "other";

export const documentCategories: Choice<DocumentCategory> = {
  values: ["general", "meeting_minutes", "financial", "constitution", "bylaws", "forms", "other"],
  labels: {
    general: "General",
    meeting_minutes: "Meeting Minutes",
    financial: "Financial Reports",
    constitution: "Constitution",
    bylaws: "Bylaws",
    forms: "Forms",
    other: "Other",
  },
  initial: "general",
};

/** Bytes. */
export const documentMaxSize = 10 * 1024 * 1024;

export const documentTypes: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xls: "application/vnd.ms-excel",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  txt: "text/plain",
};

export interface AlumniDocument {
  id: string;
  title: string;
  description: string | null;
  category: DocumentCategory;
  /** Path of the object in the private bucket; a link is signed when it is clicked. */
  file_url: string;
  /** Bytes. */
  file_size: number | null;
  uploaded_by: string | null;
  created_at: string;
}
