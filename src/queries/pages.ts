import { getSettings } from "../data/settings.ts";
import { listSiteTexts, saveSiteText, textFailure } from "../data/site-texts.ts";
import { readFailures } from "../domain/failures.ts";
import { type StoredText, siteTexts } from "../domain/site-text.ts";
import type { TextFields } from "../domain/site-text-form.ts";
import { cleanRichText } from "../stores/rich-text.ts";
import { asUser } from "./call.ts";
import { read } from "./read.ts";
import { type Edited, saving } from "./write.ts";

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

/** Keeps an unedited text exactly as stored. */
function clean({ id, content: before }: StoredText, { content }: TextFields): TextFields {
  const isMarkup = siteTexts[id].kind === "text";
  return { content: content && isMarkup && content !== before ? cleanRichText(content) : content };
}
