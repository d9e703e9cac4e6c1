import type { z } from "zod";
import Action from "../frame/Action.tsx";
import { defineEmail, type Scene } from "../frame/email.tsx";
import { Note, Paragraph, TextLink, Title } from "../frame/parts.tsx";
import { authFacts, getAuthLink, once, whyAuth } from "./auth.ts";

/** An invitation by an administrator, here or on Auth's own pages, ends with a first password too. */
const isFirst = ({ action, invited }: z.infer<typeof authFacts>) => invited || action === "invite";

export const recovery = defineEmail({
  facts: authFacts,
  subject: (facts, { association: { association_short_name: short } }) =>
    isFirst(facts) ? `Your account at ${short}: choose a password` : `${short}: set a new password`,
  preview: (_, { association }) => `For your account at the ${association.association_name}`,
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
        An administrator of the {association.association_name} has prepared an account for you with the
        address {email}. With it you see the members’ pages: documents, your membership card, registration for
        events. Choose a password, and the account is yours.
      </Paragraph>
      <Action href={link}>Choose a password</Action>
      <Note>
        {once} Reading this later?{" "}
        <TextLink href={`${site}/auth/forgot-password`}>Ask for a new link</TextLink>.
      </Note>
    </>
  );
}

function Next({ email, scene: { association }, link }: Props) {
  return (
    <>
      <Title>Set a new password</Title>
      <Paragraph>
        You asked for a new password for your account {email} at the {association.association_name}. Choose it
        on our page; until then the old one stays.
      </Paragraph>
      <Action href={link}>Set a new password</Action>
      <Note>{once} If it was not you who asked, there is nothing to do.</Note>
    </>
  );
}
