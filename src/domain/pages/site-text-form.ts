import * as z from "zod/mini";
import type { SiteSettings } from "../settings/settings.ts";
import { maxText, trim } from "../text/text-rules.ts";
import { getShownText, type SiteText, type StoredText, siteTexts } from "./site-text.ts";

/** An unchanged default text is stored as null, so that it follows changes of the association's name and address. */
export function makeTextSchema({ id }: StoredText, settings: SiteSettings) {
  const { kind, isNeeded, original, most: stated }: SiteText = siteTexts[id];
  const most = stated ?? (kind === "line" ? 400 : 100_000);
  return z.object({
    content: z.pipe(
      z.string().check(
        trim,
        maxText(most),
        z.refine((text) => !isNeeded || text !== "", "This text can’t be empty."),
      ),
      z.transform((text) => (text === original(settings) ? null : text)),
    ),
  });
}
export type TextDraft = { content: string };
export type TextFields = Pick<StoredText, "content">;

export function toTextDraft(text: StoredText, settings: SiteSettings): TextDraft {
  return { content: getShownText(text, settings) };
}
