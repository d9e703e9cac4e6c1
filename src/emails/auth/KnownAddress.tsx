import Action from "../frame/Action.tsx";
import { defineEmail } from "../frame/email.tsx";
import { Greeting, Paragraph, TextLink, Title } from "../frame/parts.tsx";
import { personFacts, whyAccount } from "../frame/person.ts";

/** Sent when somebody signs up with the address of an account. The page says the same as to everybody else. */
export const knownAddress = defineEmail({
  facts: personFacts,
  subject: (_, { association }) => `${association.association_short_name}: you already have an account`,
  preview: () => "Sign in, or choose a new password.",
  Body: ({ facts: { name }, scene: { association, site } }) => (
    <>
      <Title>You already have an account</Title>
      <Greeting name={name} />
      <Paragraph>
        Someone signed up on the {association.association_name}’s website with your email address. If it was
        you: you have an account already, so sign in, or{" "}
        <TextLink href={`${site}/auth/forgot-password`}>choose a new password</TextLink>.
      </Paragraph>
      <Action href={`${site}/auth`}>Sign in</Action>
      <Paragraph>If it wasn’t you, you don’t need to do anything. Your account hasn’t changed.</Paragraph>
    </>
  ),
  why: whyAccount,
  sample: { name: "Ada Byron" },
});
