import * as z from "zod/mini";
import { toEmailPicture } from "../../domain/emails/body-picture.ts";
import { fillHtml, fillText } from "../../domain/emails/placeholder.ts";
import { isolate } from "../../domain/text/isolate.ts";
import { escapeAttribute } from "../../domain/text/rich-text.ts";
import { getExcerpt, joinParagraphs } from "../../domain/text/text.ts";
import { sanitizeForOutside } from "../../render/feed.ts";
import { readParagraphs } from "../../render/html.ts";
import { defineEmail } from "../frame/email.tsx";
import { Line, Note, Panel, Title } from "../frame/parts.tsx";
import { personFacts, whyListed, whyMember } from "../frame/person.ts";
import RichText from "./RichText.tsx";

/** Only pictures of our own storage are loaded. */
const drawFrom = (storage: string) => (src: string, alt: string) => {
  const picture = toEmailPicture(src, storage);
  return picture
    ? `<img src="${escapeAttribute(picture.src)}" alt="${escapeAttribute(alt)}" width="${picture.width}">`
    : "";
};

/** A newsletter, or an email to a class. Subject and text (HTML) come from the back office's editor. */
export const newsletter = defineEmail({
  facts: z.extend(personFacts, {
    name: z.string(),
    subject: z.string(),
    body: z.string(),
    /** Sent only to its author. */
    is_test: z.optional(z.boolean()),
    /** The class representative who wrote it; absent in a newsletter. */
    representative: z.optional(z.string()),
    graduation_year: z.optional(z.number()),
    reply_to: z.optional(z.string()),
    /** To somebody on the alumni list who has no account. */
    is_on_roster: z.optional(z.boolean()),
    /** One of its files was deleted, or has grown, since it was sent. */
    lacks_attachments: z.optional(z.boolean()),
  }),
  // Nobody takes a representative's email for one of the association.
  subject: ({ is_test, representative, subject, name }) =>
    `${is_test ? "Test: " : ""}${representative ? `Message from ${isolate(representative)}: ` : ""}${fillText(subject, name)}`,
  preview: ({ body, name }) => getExcerpt(joinParagraphs(readParagraphs(fillHtml(body, name))), 120),
  Body: ({
    facts: { name, subject, body, representative, graduation_year, reply_to, lacks_attachments },
    scene: { site, storage },
  }) => (
    <>
      <Title>{fillText(subject, name)}</Title>
      <RichText html={sanitizeForOutside(fillHtml(body, name), site, drawFrom(storage))} />
      {lacks_attachments && (
        <Note>A file couldn’t be attached to this email. Please use the link in the text instead.</Note>
      )}
      {representative && (
        <Panel>
          <Line isLead>{representative}</Line>
          <Line>Class representative, class of {graduation_year}</Line>
          <Line>
            {reply_to
              ? `Replies go to ${isolate(representative)} and show your address.`
              : "Replies go to the association."}
          </Line>
        </Panel>
      )}
    </>
  ),
  why: (scene, { is_on_roster, name }) => (is_on_roster ? whyListed(scene, name) : whyMember(scene)),
  replyTo: ({ representative, reply_to }) =>
    representative && reply_to ? { name: representative, address: reply_to } : undefined,
  sample: {
    name: "Ada Byron",
    subject: "The workshop reopens, {{first name}}",
    body: `<p>Dear {{name}},</p>
      <p>After two years the <strong>unit operations workshop</strong> opens again. The distillation column is new.</p>
      <h2>How to visit</h2>
      <ul><li><p>Every Friday from 2 PM</p></li><li><p>By appointment: <a href="/events">see the events</a></p></li></ul>
      <blockquote><p>It smells as it always did.</p></blockquote>
      <table><tbody><tr><th><p>Day</p></th><th><p>Guide</p></th></tr><tr><td><p>Friday</p></td><td><p>Ben Okafor</p></td></tr></tbody></table>`,
  },
});
