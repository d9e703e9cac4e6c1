import Action from "../frame/Action.tsx";
import { defineEmail } from "../frame/email.tsx";
import { Address, Note, Paragraph, Title } from "../frame/parts.tsx";
import { personFacts, whyAccount } from "../frame/person.ts";

export const signUp = defineEmail({
  facts: personFacts,
  subject: (_, { association }) => `${association.association_short_name}: we have received your sign-up`,
  preview: () => "An administrator looks at it next.",
  Body: ({ facts, scene: { association, site } }) => (
    <>
      <Title>Your sign-up has arrived</Title>
      <Paragraph>Dear {facts.name},</Paragraph>
      <Paragraph>
        Thank you for joining the {association.association_name}. Your account exists, and you can sign in and
        complete your profile.
      </Paragraph>
      <Paragraph>
        What happens next: an administrator looks at your sign-up. Once it is approved, we write to you, and
        the members’ pages are open to you.
      </Paragraph>
      <Action href={`${site}/account`}>Complete your profile</Action>
      <Note>
        Questions? Write to <Address of={association} />. A person will answer.
      </Note>
    </>
  ),
  why: whyAccount,
  sample: { name: "Ada Byron" },
});
