import { remove, unwrap } from "./elements.ts";
import type { Source } from "./source.ts";

/** What reviewers wrote is not part of the text: their comments, and what they deleted. */
export function dropReviews({ body, readStyle }: Source): void {
  const is = (element: Element, property: string, value: RegExp) =>
    value.test(readStyle(element).get(property) ?? "");
  for (const element of body.querySelectorAll("*")) {
    const isComment =
      is(element, "mso-element", /^comment/) || is(element, "mso-special-character", /^comment/);
    if (isComment || element.matches(comments) || element.matches(deletions)) remove(element);
  }
  // Word marks the commented words with a link, sometimes inside the reference.
  for (const element of body.querySelectorAll(".MsoCommentReference")) {
    const words = [...element.querySelectorAll("a")].filter((link) =>
      readStyle(link).has("mso-comment-reference"),
    );
    if (words.some(({ textContent }) => textContent)) unwrap(element);
    else remove(element);
  }
  for (const element of body.querySelectorAll("ins, .msoIns")) unwrap(element);
  dropDocsComments(body);
}

const comments = ".msocomoff, .msocomanchor, .msocomtxt, .MsoCommentText, .MsoCommentSubject";
/** An editor's own <s>, and a <del> without a reviewer, are struck out for readers. */
const deletions = "del[cite], del[datetime], .msoDel";

/** Google Docs writes them below the text of a downloaded page. */
function dropDocsComments(body: Element): void {
  for (const mark of body.querySelectorAll('a[href^="#cmnt"]'))
    if (!mark.getAttribute("href")?.startsWith("#cmnt_ref")) remove(mark.closest("sup") ?? mark);
  for (const note of body.querySelectorAll('a[href^="#cmnt_ref"]')) remove(note.closest("div, p") ?? note);
}
