import type { Row } from "../core/row.ts";

/** A page of the association's own. */
export type OwnPage = Row<"pages">;

/** As many as the database takes. */
export const maxPages = 20;

export const getPagePath = ({ slug }: Pick<OwnPage, "slug">): string => `/${slug}`;

/** First parts of the website's other addresses, as private.check_page has them. */
export const reservedSlugs: readonly string[] =
  "404 about account admin auth awards calendar card documents events gallery imprint index letters media members membership news officers pagefind preview privacy programs publish rss search sitemap terms".split(
    " ",
  );

/** "Our Statutes (2024)" → "our-statutes-2024" */
export function toSlug(title: string): string {
  const plain = title.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");
}

export interface FooterLink {
  href: string;
  text: string;
}

/** In the order of their places; pages with the same place by title. */
export function sortForFooter<P extends Pick<OwnPage, "footer_place" | "title">>(pages: readonly P[]): P[] {
  const place = (page: P) => page.footer_place ?? maxPages + 1;
  return pages.toSorted(
    (one, other) => place(one) - place(other) || one.title.localeCompare(other.title, "en"),
  );
}
