import * as z from "zod/mini";
import { defineEmail } from "./frame/email.tsx";
import { Greeting, Note, Paragraph, Title } from "./frame/parts.tsx";

/** Null when `npm run doctor` asked: it has an address and no person. */
const facts = z.object({ name: z.nullable(z.string()) });

export const test = defineEmail({
  facts,
  subject: (_, { association }) => `${association.association_short_name}: test email`,
  preview: () => "You don’t need to do anything.",
  Body: ({ facts: { name } }) => (
    <>
      <Title>Test email</Title>
      <Greeting name={name} />
      <Paragraph>
        This is a test. You’re reading it, so the association’s emails are being sent and delivered as they
        should be. You don’t need to do anything.
      </Paragraph>
      <Note>
        If it was in your spam folder, the sender’s domain may not yet allow this mail server to send in its
        name: ask the person who looks after the domain to set up SPF and DKIM.
      </Note>
    </>
  ),
  why: ({ association }) =>
    `You’re receiving this email because you or another administrator of the ${association.association_name} sent a test to this address. It’s only sent on request.`,
  sample: { name: "Grace Hopper" },
});
