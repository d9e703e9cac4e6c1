import { Fragment } from "react";
import * as z from "zod/mini";
import { getReceivedMessagePath } from "../../domain/emails/received-message.ts";
import { isolate } from "../../domain/text/isolate.ts";
import { getExcerpt } from "../../domain/text/text.ts";
import Action from "../frame/Action.tsx";
import { defineEmail } from "../frame/email.tsx";
import { Note, Paragraph, Title } from "../frame/parts.tsx";
import { personFacts } from "../frame/person.ts";

const facts = z.extend(personFacts, {
  name: z.string(),
  id: z.string(),
  writer: z.string(),
  graduation_year: z.optional(z.number()),
  subject: z.string(),
  text: z.string(),
  /** The writer's address, if the writer allows replies by email. */
  reply_to: z.optional(z.string()),
});

/** From one member to another. The subject names the writer, so that no member can pose as the association. */
export const memberMessage = defineEmail({
  facts,
  subject: ({ writer, subject }) => `Message from ${isolate(writer)}: ${subject}`,
  preview: ({ text }) => getExcerpt(text, 120),
  Body: ({ facts: { id, name, writer, graduation_year, subject, text, reply_to }, scene: { site } }) => (
    <>
      <Title>{subject}</Title>
      <Note>
        To {isolate(name)}, from {isolate(writer)}
        {graduation_year && `, class of ${graduation_year}`}
      </Note>
      <PlainText text={text} />
      <Paragraph>{writer}</Paragraph>
      <Action href={`${site}${getReceivedMessagePath(id)}`}>Answer on the website</Action>
      <Note>
        {reply_to
          ? `${isolate(writer)} won’t see your address there. If you reply to this email instead, ${isolate(writer)} gets your reply with your address.`
          : `${isolate(writer)} won’t see your address. Please don’t reply to this email: your reply would go to the association.`}
      </Note>
      <Note>There you can also block {isolate(writer)} or report this message.</Note>
    </>
  ),
  why: ({ association }) =>
    `You’re receiving this email because you’re in the directory of the ${association.association_name}, where members can write to each other. This message isn’t from the association.`,
  replyTo: ({ writer, reply_to }) => (reply_to ? { name: writer, address: reply_to } : undefined),
  sample: {
    name: "Ada Byron",
    id: "00000000-0000-4000-8000-000000000003",
    writer: "Ben Okafor",
    graduation_year: 1999,
    subject: "The distillation column",
    text: "Dear Ada,\n\nDo you still have the 1998 drawings?\nWe’re building a second one in Lagos.\n\nAll the best",
    reply_to: "ben@alumni.example",
  },
});

/** The message as typed: paragraphs and lines, nothing else. Addresses in it do not become links. */
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
