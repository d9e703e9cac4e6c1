import { z } from "zod";
import Action from "../frame/Action.tsx";
import { defineEmail } from "../frame/email.tsx";
import { Paragraph, Title } from "../frame/parts.tsx";
import { personFacts, whyAdmin } from "../frame/person.ts";

/** To the administrators. Reason and text are for the back office, where only administrators read them. */
export const messageReport = defineEmail({
  facts: personFacts.extend({ reporter: z.string(), writer: z.string() }),
  subject: ({ writer }) => `A letter from ${writer} was reported`,
  preview: ({ reporter }) => `${reporter} asks you to look at it.`,
  Body: ({ facts: { name, reporter, writer }, scene: { site } }) => (
    <>
      <Title>A letter was reported</Title>
      <Paragraph>Dear {name},</Paragraph>
      <Paragraph>
        {reporter} has reported a letter that {writer} sent through the directory, and asks the administrators
        to look at it.
      </Paragraph>
      <Action href={`${site}/admin/emails/reports`}>Look at the report</Action>
    </>
  ),
  why: whyAdmin,
  sample: { name: "Grace Hopper", reporter: "Ada Byron", writer: "Ben Okafor" },
});
