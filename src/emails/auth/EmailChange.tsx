import * as z from "zod/mini";
import Action from "../frame/Action.tsx";
import { defineEmail } from "../frame/email.tsx";
import { Note, Paragraph, Title } from "../frame/parts.tsx";
import { authFacts, getAuthLink, once, whyAuth } from "./auth.ts";

/** "u…@example.org": the new address is anybody's, and the present one can be chosen as a message to them. */
const hideAddress = (address: string) => address.replace(/^(.).*@/, "$1…@");

export const emailChange = defineEmail({
  facts: z.extend(authFacts, { new_email: z.string() }),
  subject: (_, { association }) => `${association.association_short_name}: confirm your new email address`,
  preview: ({ new_email }) => `To ${new_email}`,
  Body: ({ facts: { action, email, new_email }, scene }) => (
    <>
      <Title>Confirm your new email address</Title>
      <Paragraph>
        You asked the {scene.association.association_name} to change your email address from{" "}
        {hideAddress(email)} to {new_email}. We’ve sent this to both addresses; the change takes effect once
        both are confirmed.
      </Paragraph>
      <Action href={getAuthLink(scene, "confirm-change", action)}>Confirm the change</Action>
      <Note>{once} If this wasn’t you, change your password.</Note>
    </>
  ),
  why: (scene, { email, new_email }) => whyAuth(scene, `${hideAddress(email)} and ${new_email}`),
  sample: {
    action: "email_change",
    email: "ada@old.example",
    new_email: "ada@new.example",
    invited: false,
  },
});
