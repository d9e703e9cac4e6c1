import { defineLetter } from "./letter.tsx";
import { Action, Note, Paragraph, Title } from "./parts.tsx";
import { personFacts, whyAccount } from "./person.ts";

export const approval = defineLetter({
  facts: personFacts,
  subject: (_, { association }) =>
    `Welcome to ${association.association_short_name}: your membership is approved`,
  preview: () => "The members’ pages are open to you.",
  Body: ({ facts, scene: { association, site } }) => (
    <>
      <Title>Your membership is approved</Title>
      <Paragraph>Dear {facts.name},</Paragraph>
      <Paragraph>
        Good news: your membership of the {association.association_name} has been approved. Welcome, it is
        good to have you with us.
      </Paragraph>
      <Paragraph>
        Sign in, and the documents, your membership card and registration for events are yours.
      </Paragraph>
      <Action href={`${site}/documents`}>See the documents</Action>
      <Note>
        Your membership: {site}/membership
        <br />
        Your profile: {site}/account
      </Note>
      <Note>
        If anything does not work as it should, write to us at {association.contact_email}. A person will
        answer.
      </Note>
    </>
  ),
  why: whyAccount,
  sample: { name: "Ada Byron" },
});
