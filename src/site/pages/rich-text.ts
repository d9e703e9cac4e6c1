import { toPageWriting } from "../../domain/pages/page-text.ts";
import type { HtmlNode } from "../../domain/text/html-node.ts";
import { writeRichText } from "../../domain/text/rich-text.ts";
import { getParagraphs, joinParagraphs } from "../../domain/text/text.ts";
import { parseHtml } from "../../render/html.ts";
import { getPicture } from "../pictures/pictures.ts";

/** Maximum display width of a picture in a text, in device pixels. */
const textWidth = 1280;

/** Stored HTML as sanitized page markup. Its pictures become files of the site. */
export async function renderRichText(html: string): Promise<string> {
  return render(parseHtml(html));
}

async function render(root: HtmlNode): Promise<string> {
  const sources = new Set<string>();
  writeRichText(root, { drawPicture: (src) => sources.add(src) && "" });
  const found = [...sources].map(async (src) => [src, await getPicture(src, textWidth)] as const);
  const pictures = new Map(await Promise.all(found));
  return writeRichText(
    root,
    toPageWriting((src) => pictures.get(src) ?? null),
  );
}

/** A text divided by its headings. */
export interface TextParts {
  /** The text before the first heading. */
  intro: string;
  parts: { title: string; html: string }[];
}

export async function renderParts(html: string): Promise<TextParts> {
  const groups: { title: string; nodes: HtmlNode[] }[] = [{ title: "", nodes: [] }];
  for (const node of parseHtml(html).childNodes ?? []) {
    const isHeading = /^h[1-6]$/.test(node.nodeName);
    if (isHeading) groups.push({ title: joinParagraphs(getParagraphs(node)), nodes: [] });
    else groups.at(-1)?.nodes.push(node);
  }
  const [intro = "", ...parts] = await Promise.all(
    groups.map(({ nodes }) => render({ nodeName: "#document-fragment", childNodes: nodes })),
  );
  return {
    intro: intro.trim(),
    parts: parts.map((part, i) => ({ title: groups[i + 1]?.title ?? "", html: part })),
  };
}
