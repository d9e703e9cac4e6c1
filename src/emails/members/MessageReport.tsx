import * as z from "zod/mini";
import { isolate } from "../../domain/text/isolate.ts";
import Action from "../frame/Action.tsx";
import { defineEmail } from "../frame/email.tsx";
import { Greeting, Paragraph, Title } from "../frame/parts.tsx";
import { personFacts, whyAdmin } from "../frame/person.ts";

/** To the administrators. Reason and text are shown only in the back office. */
export const messageReport = defineEmail({
  facts: z.extend(personFacts, { reporter: z.string(), writer: z.string() }),
  subject: ({ writer }) => `Message from ${isolate(writer)} reported`,
  preview: ({ reporter }) => `Reported by ${isolate(reporter)}.`,
  Body: ({ facts: { name, reporter, writer }, scene: { site } }) => (
    <>
      <Title>A message was reported</Title>
      <Greeting name={name} />
      <Paragraph>
        {isolate(reporter)} has reported a message that {isolate(writer)} sent through the directory. Please
        look into it.
      </Paragraph>
      <Action href={`${site}/admin/emails/reports`}>Review the report</Action>
    </>
  ),
  why: whyAdmin,
  sample: { name: "Grace Hopper", reporter: "Ada Byron", writer: "Ben Okafor" },
});
