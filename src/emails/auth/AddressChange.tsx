import { z } from "zod";
import { defineEmail } from "../frame/email.tsx";
import { Address, Line, Panel, Paragraph, Title } from "../frame/parts.tsx";
import { personFacts, whyAccount } from "../frame/person.ts";

/** Sent to both addresses: the old one's owner must learn of it. */
export const addressChange = defineEmail({
  facts: personFacts.extend({ before: z.string(), after: z.string() }),
  subject: (_, { association }) => `${association.association_short_name}: your email address was changed`,
  preview: ({ after }) => `From now on we write to ${after}.`,
  Body: ({ facts: { name, before, after }, scene: { association } }) => (
    <>
      <Title>Your email address was changed</Title>
      <Paragraph>Dear {name},</Paragraph>
      <Paragraph>You sign in with a new address from now on, and we write to it.</Paragraph>
      <Panel>
        <Line isLead>{after}</Line>
        <Line>instead of {before}</Line>
      </Panel>
      <Paragraph>
        If it was not you, write to <Address of={association} /> at once. A person will answer.
      </Paragraph>
    </>
  ),
  why: whyAccount,
  sample: { name: "Ada Byron", before: "ada@old.example", after: "ada@new.example" },
});
