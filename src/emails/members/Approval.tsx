import { memberHome } from "../../domain/routes.ts";
import Action from "../frame/Action.tsx";
import { defineEmail } from "../frame/email.tsx";
import { Address, Greeting, Note, Paragraph, TextLink, Title } from "../frame/parts.tsx";
import { personFacts, whyAccount } from "../frame/person.ts";

export const approval = defineEmail({
  facts: personFacts,
  subject: (_, { association }) =>
    `Welcome to ${association.association_short_name}: your membership is approved`,
  preview: () => "You can now use the members’ area.",
  Body: ({ facts, scene: { association, site } }) => (
    <>
      <Title>Your membership is approved</Title>
      <Greeting name={facts.name} />
      <Paragraph>Good news: you’re now a member of the {association.association_name}. Welcome!</Paragraph>
      <Paragraph>
        Add a photo, let your class find you, and see what’s on next. Documents, your membership card and the
        registration for events are there for you, too.
      </Paragraph>
      <Action href={`${site}${memberHome}`}>Get started</Action>
      <Note>
        You can also see <TextLink href={`${site}/membership`}>your membership card</TextLink> and edit{" "}
        <TextLink href={`${site}/account`}>your profile</TextLink>.
      </Note>
      <Note>
        If anything isn’t working, write to <Address of={association} />. A real person will reply.
      </Note>
    </>
  ),
  why: whyAccount,
  sample: { name: "Ada Byron" },
});
