import * as z from "zod/mini";
import { optionalNumber, optionalText, requiredText } from "../form/fields.ts";
import { formattedText } from "../form/formatted-field.ts";
import { publication, toPublicationDraft } from "../publication/publication-form.ts";
import { maxPages, type OwnPage, reservedSlugs, toSlug } from "./page.ts";

/** `others` are the association's other pages, whose addresses are taken; `before` is the one being edited. */
export function makePageSchema(others: readonly Pick<OwnPage, "slug">[], before: OwnPage | null) {
  return z.object({
    title: requiredText("a title", 120),
    slug: z.string().check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, "Enter an address in letters from a to z, such as our-constitution."),
      z.refine(
        (slug) => slug === toSlug(slug),
        "Use letters from a to z, digits and single hyphens, such as our-constitution.",
      ),
      z.refine(
        (slug) => !reservedSlugs.includes(slug),
        "The website already uses this address. Choose another one.",
      ),
      z.refine(
        (slug) => others.every((page) => page.slug !== slug),
        "Another of your pages has this address. Choose another one.",
      ),
    ),
    lead: optionalText(400),
    content: formattedText,
    footer_place: optionalNumber(1, maxPages),
    published_at: publication(before),
  });
}
export type PageDraft = z.input<ReturnType<typeof makePageSchema>>;
export type PageFields = z.output<ReturnType<typeof makePageSchema>>;

/** Initial values: an existing page's, or a new one's. */
export function toPageDraft(page: OwnPage | null): PageDraft {
  return {
    title: page?.title ?? "",
    slug: page?.slug ?? "",
    lead: page?.lead ?? "",
    content: page?.content ?? "",
    footer_place: page?.footer_place?.toString() ?? "",
    published_at: toPublicationDraft(page),
  };
}
