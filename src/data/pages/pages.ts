import { now } from "../../domain/core/now.ts";
import { readFailures } from "../../domain/failures.ts";
import { memorialPage } from "../../domain/members/memorial.ts";
import { type FooterLink, getPagePath, type OwnPage, sortForFooter } from "../../domain/pages/page.ts";
import type { PageFields } from "../../domain/pages/page-form.ts";
import type { Client } from "../core/client.ts";
import { entries } from "../core/entries.ts";
import { getData } from "../core/result.ts";
import { hasMemorial } from "../members/memorial.ts";

/** The association's own pages that are published, those of the footer first, in its order. */
export async function listPages(client: Client): Promise<OwnPage[]> {
  const found = await client.from("pages").select().lte("published_at", now).order("id");
  return sortForFooter(getData(found, readFailures.pages));
}

/** The same with drafts and what is scheduled, for those who may read them. */
export async function listEveryPage(client: Client): Promise<OwnPage[]> {
  return sortForFooter(getData(await client.from("pages").select().order("id"), readFailures.pages));
}

/** A published page, or null. */
export async function getPageBySlug(client: Client, slug: string): Promise<OwnPage | null> {
  const found = await client.from("pages").select().eq("slug", slug).lte("published_at", now).limit(1);
  return getData(found, readFailures.page)[0] ?? null;
}

/** The footer's links to own pages, then to In memoriam if it names somebody, and to terms and imprint if they have a text. */
export async function listFooterLinks(client: Client): Promise<FooterLink[]> {
  const [linked, texts, isRemembering] = await Promise.all([
    client
      .from("pages")
      .select("slug, title, footer_place")
      .not("footer_place", "is", null)
      .lte("published_at", now)
      .order("id"),
    client.from("site_texts").select("id").in("id", ["terms", "imprint"]).gt("content", ""),
    hasMemorial(client),
  ]);
  const written = new Set(getData(texts, readFailures.texts).map(({ id }) => id));
  return [
    ...sortForFooter(getData(linked, readFailures.pages)).map((page) => ({
      href: getPagePath(page),
      text: page.title,
    })),
    ...(isRemembering ? [{ href: `/${memorialPage.slug}`, text: memorialPage.title }] : []),
    ...[
      { id: "terms", text: "Terms" },
      { id: "imprint", text: "Legal notice" },
    ].flatMap(({ id, text }) => (written.has(id) ? [{ href: `/${id}`, text }] : [])),
  ];
}

export const pages = entries<"pages", OwnPage, PageFields>({
  table: "pages",
  one: "Page",
  key: "pages",
  isKept: true,
  failures: {
    add: "Failed to add the page",
    save: "Failed to save the page",
    remove: "Failed to delete the page",
  },
});
