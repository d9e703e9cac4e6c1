import * as z from "zod/mini";
import { defineEmail } from "../frame/email.tsx";
import { Address, Greeting, Line, Panel, Paragraph, Title } from "../frame/parts.tsx";
import { personFacts, whyAccount } from "../frame/person.ts";

/** Sent to both addresses, so that the owner of the old one learns of it. */
export const addressChange = defineEmail({
  facts: z.extend(personFacts, { before: z.string(), after: z.string() }),
  subject: (_, { association }) =>
    `${association.association_short_name}: your email address has been changed`,
  preview: ({ after }) => `Our emails now go to ${after}.`,
  Body: ({ facts: { name, before, after }, scene: { association } }) => (
    <>
      <Title>Your email address has been changed</Title>
      <Greeting name={name} />
      <Paragraph>From now on, sign in with your new address; our emails will go there too.</Paragraph>
      <Panel>
        <Line isLead>{after}</Line>
        <Line>instead of {before}</Line>
      </Panel>
      <Paragraph>
        If this wasn’t you, write to <Address of={association} /> straight away.
      </Paragraph>
    </>
  ),
  why: whyAccount,
  sample: { name: "Ada Byron", before: "ada@old.example", after: "ada@new.example" },
});
