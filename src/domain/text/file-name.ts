import { cutText } from "../core/cut.ts";

/** "PDF": a file's extension, from its path or address. */
export function getFileType(path: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(path)?.[1]?.toUpperCase() ?? "";
}

/** Characters that file systems refuse, and those that turn "gpj.exe" around. */
const refused = /[\p{Cc}\\/:*?"<>|\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * The name of a downloaded file: its title, and always the extension of `path`, because browsers take a dot in a title for
 * the start of one.
 */
export function toFileName(title: string, path: string, untitled: string): string {
  const plain = title.replace(refused, " ").replace(/\s+/g, " ");
  const name = cutText(plain.trim(), 120).replace(/^[.\s]+|[.\s]+$/g, "");
  return [name || untitled, getFileType(path).toLowerCase()].filter(Boolean).join(".");
}
