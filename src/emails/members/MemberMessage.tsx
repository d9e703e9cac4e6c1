import { Fragment } from "react";
import { z } from "zod";
import { getReceivedMessagePath } from "../../domain/emails/received-message.ts";
import { getExcerpt } from "../../domain/text/text.ts";
import { defineEmail } from "../frame/email.tsx";
import { Note, Paragraph, TextLink, Title } from "../frame/parts.tsx";
import { personFacts } from "../frame/person.ts";

const facts = personFacts.extend({
  id: z.string(),
  writer: z.string(),
  graduation_year: z.number().optional(),
  subject: z.string(),
  text: z.string(),
  /** The writer's address, if the writer allows an answer. */
  reply_to: z.string().optional(),
});

/** A member writes to another. The subject names the writer, so that no member can write as the association. */
export const memberMessage = defineEmail({
  facts,
  subject: ({ writer, subject }) => `${writer} writes to you: ${subject}`,
  preview: ({ text }) => getExcerpt(text, 120),
  Body: ({ facts: { id, name, writer, graduation_year, subject, text, reply_to }, scene: { site } }) => (
    <>
      <Title>{subject}</Title>
      <Note>
        To {name}, from {writer}
        {graduation_year && `, class of ${graduation_year}`}
      </Note>
      <PlainText text={text} />
      <Paragraph>{writer}</Paragraph>
      <Note>
        {reply_to
          ? `Answer this email, and your answer goes to ${writer} directly: ${writer} then sees your address.`
          : `${writer} does not see your address. An answer to this email reaches the association, not ${writer}: to write back, look for ${writer} under Members.`}
      </Note>
      <Note>
        <TextLink href={`${site}${getReceivedMessagePath(id)}`}>
          Block {writer} or report this letter
        </TextLink>
      </Note>
    </>
  ),
  why: ({ association }) =>
    `You get this email because you are in the directory of the ${association.association_name}, where members write to each other. It is not from the association.`,
  replyTo: ({ writer, reply_to }) => (reply_to ? { name: writer, address: reply_to } : undefined),
  sample: {
    name: "Ada Byron",
    id: "00000000-0000-4000-8000-000000000003",
    writer: "Ben Okafor",
    graduation_year: 1999,
    subject: "The distillation column",
    text: "Dear Ada,\n\ndo you still have the drawings of 1998?\nWe build a second one in Lagos.\n\nAll the best",
    reply_to: "ben@alumni.example",
  },
});

/** A person's letter as typed: paragraphs and lines, nothing else. Addresses in it do not become links. */
function PlainText({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
  return paragraphs.map((paragraph, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their index
    <Paragraph key={i}>
      {paragraph.split("\n").map((line, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor have lines
        <Fragment key={row}>
          {row > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </Paragraph>
  ));
}
