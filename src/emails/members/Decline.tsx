import * as z from "zod/mini";
import { defineEmail } from "../frame/email.tsx";
import { Address, Greeting, Note, Paragraph, Title, Words } from "../frame/parts.tsx";
import { personFacts, whyAccount } from "../frame/person.ts";

export const decline = defineEmail({
  facts: z.extend(personFacts, { words: z.optional(z.string()) }),
  subject: (_, { association }) => `${association.association_short_name}: your membership was not approved`,
  preview: () => "What this means, and who to contact.",
  Body: ({ facts: { name, words }, scene: { association } }) => (
    <>
      <Title>Your membership was not approved</Title>
      <Greeting name={name} />
      <Paragraph>
        Thank you for your interest in the {association.association_name}. An administrator has reviewed your
        sign-up and couldn’t approve it.
      </Paragraph>
      <Words words={words} />
      <Paragraph>
        If you think this is a mistake, or have something to add, write to <Address of={association} />. A
        real person will reply, and your membership can still be approved.
      </Paragraph>
      <Note>
        You still have your account. In My profile you can see what we store about you, and delete your
        account.
      </Note>
    </>
  ),
  why: whyAccount,
  sample: {
    name: "Ada Byron",
    words: "We found no record of your graduation.\n\nPlease send us a copy of your degree.",
  },
});
