import { z } from "zod";
import { defineLetter } from "./letter.tsx";
import { Note, Panel, Paragraph, Title, Typed } from "./parts.tsx";
import { personFacts } from "./person.ts";

export const rejection = defineLetter({
  facts: personFacts.extend({ words: z.string().nullable() }),
  subject: (_, { association }) => `${association.association_short_name}: your sign-up was not approved`,
  preview: ({ words }) => words ?? "Your account has been removed.",
  Body: ({ facts, scene: { association } }) => (
    <>
      <Title>Your sign-up was not approved</Title>
      <Paragraph>Dear {facts.name},</Paragraph>
      <Paragraph>
        Thank you for your interest in the {association.association_name}. We could not approve your sign-up,
        and your account has been removed together with what was stored about you.
      </Paragraph>
      {facts.words && (
        <Panel>
          <Typed text={facts.words} />
        </Panel>
      )}
      <Note>
        If you think that this is a mistake, write to {association.contact_email}. A person will answer.
      </Note>
    </>
  ),
  why: ({ association }) =>
    `You get this email because you signed up with the ${association.association_name}. It is the last one.`,
  sample: {
    name: "Ada Byron",
    words:
      "We could not find you among our graduates.\n\nIf you studied under another name, please sign up with it.",
  },
});
