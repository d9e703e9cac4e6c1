import { getShownText, type TextName } from "../../domain/pages/site-text.ts";
import { content } from "../content/content.ts";
import { renderParts, renderRichText, type TextParts } from "./rich-text.ts";

/** A text of the website: the association's or the default. */
export async function readText(id: TextName): Promise<string> {
  const [texts, settings] = await Promise.all([content.texts(), content.settings()]);
  const stored = texts.find((text) => text.id === id);
  return getShownText({ id, content: stored?.content ?? null }, settings);
}

/** The same as page markup. */
export async function renderText(id: TextName): Promise<string> {
  return renderRichText(await readText(id));
}

/** The same, divided by its headings. */
export async function renderTextParts(id: TextName): Promise<TextParts> {
  return renderParts(await readText(id));
}
