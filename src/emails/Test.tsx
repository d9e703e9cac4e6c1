import { z } from "zod";
import { defineEmail } from "./frame/email.tsx";
import { Note, Paragraph, Title } from "./frame/parts.tsx";

/** Null: the doctor asked, who knows an address and no person. */
const facts = z.object({ name: z.string().nullable() });

export const test = defineEmail({
  facts,
  subject: (_, { association }) => `${association.association_short_name}: letters arrive`,
  preview: () => "A test. There is nothing to do.",
  Body: ({ facts: { name } }) => (
    <>
      <Title>Letters arrive</Title>
      {name && <Paragraph>Dear {name},</Paragraph>}
      <Paragraph>
        This is a test letter. You are reading it, so the association’s letters are written, sent and accepted
        as they should be. There is nothing to do.
      </Paragraph>
      <Note>
        Was it among the spam? Then the domain of the sender’s address does not say yet that this mail server
        may write in its name: ask the person who looks after the domain for SPF and DKIM.
      </Note>
    </>
  ),
  why: ({ association }) =>
    `You get this email because you, or another administrator of the ${association.association_name}, asked for a test letter to this address.`,
  sample: { name: "Grace Hopper" },
});
