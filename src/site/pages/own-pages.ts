import { memorialPage, toMemorialHtml } from "../../domain/members/memorial.ts";
import type { OwnPage } from "../../domain/pages/page.ts";
import { siteTexts } from "../../domain/pages/site-text.ts";
import { content } from "../content/content.ts";
import { readText } from "./texts.ts";

export type WrittenPage = Pick<OwnPage, "slug" | "title" | "lead" | "content">;

/** The association's own pages, plus terms and imprint once they have a text, and In memoriam once it names somebody. */
export async function listOwnPages(): Promise<WrittenPage[]> {
  const pages = (await content.pages()).map(({ slug, title, lead, content: text }) => ({
    slug,
    title,
    lead,
    content: text,
  }));
  for (const slug of ["terms", "imprint"] as const) {
    const text = await readText(slug);
    if (text) pages.push({ slug, title: siteTexts[slug].page, lead: null, content: text });
  }
  const remembered = await content.remembered();
  if (remembered.length > 0)
    pages.push({
      ...memorialPage,
      lead: "We remember those who have died.",
      content: toMemorialHtml(remembered),
    });
  return pages;
}
