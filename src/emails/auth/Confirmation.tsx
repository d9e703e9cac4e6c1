import Action from "../frame/Action.tsx";
import { defineEmail } from "../frame/email.tsx";
import { Note, Paragraph, Title } from "../frame/parts.tsx";
import { authFacts, getAuthLink, once, whyAuth } from "./auth.ts";

export const confirmation = defineEmail({
  facts: authFacts,
  subject: (_, { association }) => `${association.association_short_name}: confirm your email address`,
  preview: (_, { association }) => `Finish creating your account with the ${association.association_name}.`,
  Body: ({ facts: { action, email }, scene }) => (
    <>
      <Title>Confirm your email address</Title>
      <Paragraph>
        Welcome to the {scene.association.association_name}. Please confirm that {email} is your address to
        finish creating your account.
      </Paragraph>
      <Action href={getAuthLink(scene, "confirm", action)}>Confirm my address</Action>
      <Note>{once} If you didn’t sign up, you can ignore this email.</Note>
    </>
  ),
  why: (scene, { email }) => whyAuth(scene, email),
  sample: { action: "signup", email: "ada@alumni.example", invited: false },
});
