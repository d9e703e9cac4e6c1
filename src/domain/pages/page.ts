import type { Row } from "../core/row.ts";
import { foldText } from "../core/search.ts";

/** One of the association's own pages. */
export type OwnPage = Row<"pages">;

/** The database's limit. */
export const maxPages = 20;

export const getPagePath = ({ slug }: Pick<OwnPage, "slug">): string => `/${slug}`;

/** First path segments of the website's other addresses, as in private.check_page. */
export const reservedSlugs: readonly string[] =
  "404 about account admin auth awards calendar card documents emails events gallery imprint in-memoriam index media members membership news officers opportunities pagefind preview privacy programs publish rss search sitemap terms".split(
    " ",
  );

/** "Our Statutes (2024)" → "our-statutes-2024", "Straße" → "strasse"; empty for words without a Latin letter. */
export function toSlug(title: string): string {
  const plain = foldText(title).replace(/\p{M}/gu, "");
  if (/\p{L}/u.test(plain) && !/[a-z]/.test(plain)) return "";
  return plain
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");
}

export interface FooterLink {
  href: string;
  text: string;
}

/** Sorted by place, then by title. */
export function sortForFooter<P extends Pick<OwnPage, "footer_place" | "title">>(pages: readonly P[]): P[] {
  const place = (page: P) => page.footer_place ?? maxPages + 1;
  return pages.toSorted(
    (one, other) => place(one) - place(other) || one.title.localeCompare(other.title, "en"),
  );
}
