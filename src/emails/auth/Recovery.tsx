import type * as z from "zod/mini";
import Action from "../frame/Action.tsx";
import { defineEmail, type Scene } from "../frame/email.tsx";
import { Note, Paragraph, TextLink, Title } from "../frame/parts.tsx";
import { authFacts, getAuthLink, once, whyAuth } from "./auth.ts";

/** Accounts made by an administrator, here or in Supabase's dashboard, have no password yet. */
const isFirst = ({ action, invited }: z.infer<typeof authFacts>) => invited || action === "invite";

export const recovery = defineEmail({
  facts: authFacts,
  subject: (facts, { association: { association_short_name: short } }) =>
    isFirst(facts) ? `Your account at ${short}: choose a password` : `${short}: set a new password`,
  preview: (_, { association }) => `For your account with the ${association.association_name}`,
  Body: ({ facts, scene }) => {
    const link = getAuthLink(scene, "reset-password", facts.action);
    return isFirst(facts) ? (
      <First {...{ ...facts, scene, link }} />
    ) : (
      <Next {...{ ...facts, scene, link }} />
    );
  },
  why: (scene, { email }) => whyAuth(scene, email),
  sample: { action: "recovery", email: "ada@alumni.example", invited: false },
});

interface Props {
  email: string;
  scene: Scene;
  link: string;
}

function First({ email, scene: { association, site }, link }: Props) {
  return (
    <>
      <Title>Choose your password</Title>
      <Paragraph>
        An administrator of the {association.association_name} has created an account for you with the address{" "}
        {email}. It gives you access to the association’s documents, your membership card and event
        registration. Choose a password to get started.
      </Paragraph>
      <Action href={link}>Choose a password</Action>
      <Note>
        {once} Link expired? <TextLink href={`${site}/auth/forgot-password`}>Request a new one</TextLink>.
      </Note>
    </>
  );
}

function Next({ email, scene: { association }, link }: Props) {
  return (
    <>
      <Title>Set a new password</Title>
      <Paragraph>
        You asked for a new password for your account {email} with the {association.association_name}. Your
        old password works until you choose a new one.
      </Paragraph>
      <Action href={link}>Set a new password</Action>
      <Note>{once} If you didn’t ask for this, you can ignore this email.</Note>
    </>
  );
}
