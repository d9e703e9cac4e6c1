import { makeFileName } from "../form/photo.ts";

/**
 * Pictures in newsletters: files of our public storage, whose address is the same for every recipient, so that nobody can
 * see from it who opens an email.
 */

const file = "/storage/v1/object/public/(?:gallery|news|hero)/[\\w./-]{1,200}";
const stored = new RegExp(`<img src="(?:https?://[\\w.:/-]{1,200})?${file}"(?: alt="[^"]*")?>`, "g");
const address = new RegExp(`(${file})$`);

/** The same as in private.has_own_pictures. */
export const hasOwnPictures = (html: string) => !/<im(?:g|age)/i.test(html.replace(stored, ""));

/** Pixels. The column of an email has half as many: sharp on screens of a high density. */
export const emailPictureBox = { width: 960, height: 1440 } as const;
const columnWidth = emailPictureBox.width / 2;

export interface Size {
  width: number;
  height: number;
}

/** A unique file name that says how large the picture is: mail programs have to be told before they load it. */
export function makePictureName(now: Date, { width, height }: Size): string {
  return makeFileName(now, `${width}x${height}.jpg`);
}

interface EmailPicture {
  src: string;
  /** Pixels on the screen. */
  width: number;
}

/**
 * A picture as an email shows it, from the project's storage, wherever it was when the text was written. Null for any
 * other picture.
 */
export function toEmailPicture(src: string, projectUrl: string): EmailPicture | null {
  const [, path = ""] = address.exec(src) ?? [];
  if (!path || /\/\.{0,2}(?:\/|$)/.test(path)) return null;
  const [, width = columnWidth] = /\.(\d{1,4})x\d{1,4}\.jpg$/.exec(path) ?? [];
  return { src: projectUrl.replace(/\/+$/, "") + path, width: Math.min(columnWidth, Number(width)) };
}
