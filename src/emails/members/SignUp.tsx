import Action from "../frame/Action.tsx";
import { defineEmail } from "../frame/email.tsx";
import { Address, Greeting, Note, Paragraph, Title } from "../frame/parts.tsx";
import { personFacts, whyAccount } from "../frame/person.ts";

export const signUp = defineEmail({
  facts: personFacts,
  subject: (_, { association }) => `${association.association_short_name}: we’ve received your sign-up`,
  preview: () => "Next, an administrator will review it.",
  Body: ({ facts, scene: { association, site } }) => (
    <>
      <Title>We’ve received your sign-up</Title>
      <Greeting name={facts.name} />
      <Paragraph>
        Thank you for signing up with the {association.association_name}. You can already sign in and complete
        your profile.
      </Paragraph>
      <Paragraph>
        What happens next: an administrator will review your sign-up. Once it’s approved, we’ll email you and
        you can use the members’ area.
      </Paragraph>
      <Action href={`${site}/account`}>Complete your profile</Action>
      <Note>
        Questions? Write to <Address of={association} />. A real person will reply.
      </Note>
    </>
  ),
  why: whyAccount,
  sample: { name: "Ada Byron" },
});
