import { z } from "zod";
import { fillHtml, fillText } from "../domain/letters/placeholder.ts";
import { getExcerpt, joinParagraphs } from "../domain/text/text.ts";
import { sanitizeForOutside } from "../site/feed.ts";
import { readParagraphs } from "../site/html.ts";
import { defineLetter } from "./letter.tsx";
import { Line, Panel, Title } from "./parts.tsx";
import { personFacts, whyAccount } from "./person.ts";
import RichText from "./RichText.tsx";

/** A letter to members. Its subject and text, HTML, come from an administrator's editor. */
export const mailing = defineLetter({
  facts: personFacts.extend({
    subject: z.string(),
    body: z.string(),
    /** For its author alone. */
    is_test: z.boolean().optional(),
    /** Of the class whose delegate wrote it. */
    delegate: z.string().optional(),
    graduation_year: z.number().optional(),
    reply_to: z.string().optional(),
  }),
  subject: ({ is_test, subject, name }) => `${is_test ? "Test: " : ""}${fillText(subject, name)}`,
  preview: ({ body, name }) => getExcerpt(joinParagraphs(readParagraphs(fillHtml(body, name))), 120),
  Body: ({ facts: { name, subject, body, delegate, graduation_year, reply_to }, scene: { site } }) => (
    <>
      <Title>{fillText(subject, name)}</Title>
      <RichText html={sanitizeForOutside(fillHtml(body, name), site)} />
      {delegate && (
        <Panel>
          <Line isLead>{delegate}</Line>
          <Line>Delegate of the class of {graduation_year}</Line>
          <Line>
            {reply_to
              ? `An answer goes to ${delegate} and shows your address.`
              : "An answer goes to the association."}
          </Line>
        </Panel>
      )}
    </>
  ),
  why: whyAccount,
  replyTo: ({ delegate, reply_to }) =>
    delegate && reply_to ? { name: delegate, address: reply_to } : undefined,
  sample: {
    name: "Ada Byron",
    subject: "The workshop reopens, {{first name}}",
    body: `<p>Dear {{name}},</p>
      <p>after two years the <strong>unit operations workshop</strong> opens again. The distillation column is new.</p>
      <h2>How to visit</h2>
      <ul><li><p>Every Friday from 2 PM</p></li><li><p>By appointment: <a href="/events">see the events</a></p></li></ul>
      <blockquote><p>It smells as it always did.</p></blockquote>
      <table><tbody><tr><th><p>Day</p></th><th><p>Guide</p></th></tr><tr><td><p>Friday</p></td><td><p>Ben Okafor</p></td></tr></tbody></table>`,
  },
});
