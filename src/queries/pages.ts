import { listEveryPage, pages } from "../data/pages/pages.ts";
import { listSiteTexts, saveSiteText, textFailure } from "../data/pages/site-texts.ts";
import { getSettings } from "../data/settings/settings.ts";
import { readFailures } from "../domain/failures.ts";
import type { OwnPage } from "../domain/pages/page.ts";
import type { PageFields } from "../domain/pages/page-form.ts";
import { type StoredText, siteTexts } from "../domain/pages/site-text.ts";
import type { TextFields } from "../domain/pages/site-text-form.ts";
import { cleanRichText } from "../stores/core/rich-text.ts";
import { asUser } from "./core/call.ts";
import { read } from "./core/read.ts";
import { type Edited, saving } from "./core/write.ts";
import { writesOf } from "./core/writes-of.ts";

/** The texts of the website's own pages; the originals name the association. */
export const siteTextList = read({
  key: ["pages", "texts"],
  failure: readFailures.texts,
  get: async () => {
    const [texts, settings] = await Promise.all([asUser(listSiteTexts)(), asUser(getSettings)()]);
    return { texts, settings };
  },
});

export const textEdit = saving({
  call: ({ before, fields }: Edited<StoredText, TextFields>) =>
    asUser(saveSiteText)(before, clean(before, fields)),
  changes: "pages",
  success: "Text saved successfully",
  failure: textFailure,
});

/** The association's own pages; at most twenty. */
export const ownPages = read({
  key: ["pages", "own"],
  failure: readFailures.pages,
  get: asUser(listEveryPage),
});

export const { removal: pageRemoval, ...pageWrites } = writesOf(pages, { clean: cleanPage, saved: "saved" });

function cleanPage(fields: PageFields, before?: OwnPage): PageFields {
  const { content } = fields;
  return content === before?.content ? fields : { ...fields, content: cleanRichText(content) };
}

/** Keeps an unedited text exactly as stored. */
function clean({ id, content: before }: StoredText, { content }: TextFields): TextFields {
  const isMarkup = siteTexts[id].kind === "text";
  return { content: content && isMarkup && content !== before ? cleanRichText(content) : content };
}
