import { getSignUpPath } from "../../domain/roster/invitation-link.ts";
import Action from "../frame/Action.tsx";
import { defineEmail, type Scene } from "../frame/email.tsx";
import { Address, Note, Paragraph, Title } from "../frame/parts.tsx";
import { personFacts } from "../frame/person.ts";

const whyKnown = ({ association }: Scene) =>
  `You get this email because the ${association.association_name} knows you as one of its alumni. You have no account with us.`;

export const invitation = defineEmail({
  facts: personFacts,
  subject: (_, { association }) => `An invitation to join ${association.association_short_name}`,
  preview: () => "Find the people you studied with. Your sign-up is filled in already.",
  Body: ({ facts: { name }, scene }) => (
    <>
      <Title>Join the people you studied with</Title>
      <Paragraph>Dear {name},</Paragraph>
      <Paragraph>
        You are one of our alumni, and the {scene.association.association_name} would be glad to have you
        among its members. Membership opens the directory of members, the association’s documents and the
        registration for events.
      </Paragraph>
      <Paragraph>
        This link is yours alone. It opens the sign-up form with what we know of you filled in; change
        whatever is not right, and choose a password.
      </Paragraph>
      <SignUp scene={scene} />
    </>
  ),
  why: whyKnown,
  sample: { name: "Ada Byron" },
});

export const invitationReminder = defineEmail({
  facts: personFacts,
  subject: (_, { association }) =>
    `Your invitation to join ${association.association_short_name} still stands`,
  preview: () => "This is our only reminder. Your sign-up is filled in already.",
  Body: ({ facts: { name }, scene }) => (
    <>
      <Title>Your invitation still stands</Title>
      <Paragraph>Dear {name},</Paragraph>
      <Paragraph>
        Some time ago the {scene.association.association_name} invited you to join. In case that letter went
        under: this link opens the sign-up form with what we know of you filled in.
      </Paragraph>
      <SignUp scene={scene} />
      <Note>This is our only reminder. If you would rather not join, there is nothing to do.</Note>
    </>
  ),
  why: whyKnown,
  sample: { name: "Ada Byron" },
});

/** In the preview, where no letter has a link of its own, the plain form. */
function SignUp({ scene: { association, site, signUp = site + getSignUpPath() } }: { scene: Scene }) {
  return (
    <>
      <Action href={signUp}>Join the association</Action>
      <Note>
        Please do not forward this letter: its link shows your name, address and class. Questions? Write to us
        at <Address of={association} />. A person will answer.
      </Note>
    </>
  );
}
