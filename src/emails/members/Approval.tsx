import Action from "../frame/Action.tsx";
import { defineEmail } from "../frame/email.tsx";
import { Address, Note, Paragraph, TextLink, Title } from "../frame/parts.tsx";
import { personFacts, whyAccount } from "../frame/person.ts";

export const approval = defineEmail({
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
        Also yours: <TextLink href={`${site}/membership`}>your membership</TextLink> and{" "}
        <TextLink href={`${site}/account`}>your profile</TextLink>.
      </Note>
      <Note>
        If anything does not work as it should, write to us at <Address of={association} />. A person will
        answer.
      </Note>
    </>
  ),
  why: whyAccount,
  sample: { name: "Ada Byron" },
});
