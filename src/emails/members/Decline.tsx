import { z } from "zod";
import { defineEmail } from "../frame/email.tsx";
import { Line, Note, Panel, Paragraph, Title } from "../frame/parts.tsx";
import { personFacts, whyAccount } from "../frame/person.ts";

export const refusal = defineEmail({
  facts: personFacts.extend({ words: z.string().optional() }),
  subject: (_, { association }) => `${association.association_short_name}: your membership was not approved`,
  preview: () => "What this means, and whom to ask.",
  Body: ({ facts: { name, words }, scene: { association } }) => (
    <>
      <Title>Your membership was not approved</Title>
      <Paragraph>Dear {name},</Paragraph>
      <Paragraph>
        Thank you for your interest in the {association.association_name}. An administrator has looked at your
        sign-up and could not approve it.
      </Paragraph>
      {words && (
        <Panel>
          {words
            .split(/\n+/)
            .filter((line) => line.trim())
            .map((line, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their index
              <Line key={i}>{line}</Line>
            ))}
        </Panel>
      )}
      <Paragraph>
        If you think that this is a mistake, or have something to add, write to us at{" "}
        {association.contact_email}. A person will answer, and your membership can still be approved.
      </Paragraph>
      <Note>
        Your account stays as it is. Under My profile you see what is stored about you, and can delete it.
      </Note>
    </>
  ),
  why: whyAccount,
  sample: {
    name: "Ada Byron",
    words: "We found no record of your graduation.\n\nPlease send us a copy of your degree.",
  },
});
