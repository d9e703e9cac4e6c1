import * as z from "zod/mini";
import { getSignUpPath } from "../../domain/roster/invitation-link.ts";
import Action from "../frame/Action.tsx";
import { defineEmail, type Scene } from "../frame/email.tsx";
import { Address, Greeting, Note, Paragraph, Title, Words } from "../frame/parts.tsx";
import { personFacts } from "../frame/person.ts";

const whyKnown = ({ association }: Scene) =>
  `You’re receiving this email because you’re on the alumni list of the ${association.association_name}. You don’t have an account with us.`;

const facts = z.extend(personFacts, {
  /** What the administrator adds. */
  words: z.optional(z.string()),
  /** Sent only to the administrator. */
  is_test: z.optional(z.boolean()),
});
const markTest = (is_test = false) => (is_test ? "Test: " : "");

export const invitation = defineEmail({
  facts,
  subject: ({ is_test }, { association }) =>
    `${markTest(is_test)}You’re invited to join ${association.association_short_name}`,
  preview: () => "Find the people you studied with. Your details are already filled in.",
  Body: ({ facts: { name, words }, scene }) => (
    <>
      <Title>Join the people you studied with</Title>
      <Greeting name={name} />
      <Paragraph>
        You’re one of our alumni, and the {scene.association.association_name} would be glad to have you as a
        member. Members can use the directory, read the association’s documents and register for events.
      </Paragraph>
      <Words words={words} />
      <Paragraph>
        This link is for you only. It opens the sign-up form with your details already filled in: correct
        anything that’s wrong, and choose a password.
      </Paragraph>
      <SignUp scene={scene} />
    </>
  ),
  why: whyKnown,
  sample: { name: null, words: "Our reunion is on 12 June: everyone who joins gets the programme." },
});

export const invitationReminder = defineEmail({
  facts,
  subject: ({ is_test }, { association }) =>
    `${markTest(is_test)}Reminder: your invitation to join ${association.association_short_name}`,
  preview: () => "This is our only reminder. Your details are already filled in.",
  Body: ({ facts: { name, words }, scene }) => (
    <>
      <Title>A reminder of your invitation</Title>
      <Greeting name={name} />
      <Paragraph>
        Some time ago the {scene.association.association_name} invited you to join. In case you missed it:
        this link opens the sign-up form with your details already filled in.
      </Paragraph>
      <Words words={words} />
      <SignUp scene={scene} />
      <Note>This is our only reminder. If you’d rather not join, you can ignore it.</Note>
    </>
  ),
  why: whyKnown,
  sample: { name: null },
});

/** The preview has no personal link, so there it opens the empty form. */
function SignUp({ scene: { association, site, signUp = site + getSignUpPath() } }: { scene: Scene }) {
  return (
    <>
      <Action href={signUp}>Join the association</Action>
      <Note>
        Please don’t forward this email: its link shows your name, email address and class. Questions? Write
        to <Address of={association} />. A real person will reply.
      </Note>
    </>
  );
}
