import * as z from "zod/mini";
import { isolate } from "../../domain/text/isolate.ts";
import Action from "../frame/Action.tsx";
import { defineEmail } from "../frame/email.tsx";
import { Greeting, Line, Note, Panel, Paragraph, Title } from "../frame/parts.tsx";
import { personFacts, whyAdmin } from "../frame/person.ts";

export const newAdmin = defineEmail({
  facts: z.extend(personFacts, {
    admin: z.object({ id: z.string(), full_name: z.string(), email: z.string() }),
    by: z.nullable(z.string()),
  }),
  subject: ({ admin }) => `${isolate(admin.full_name)} is now an administrator`,
  preview: ({ by }) =>
    by ? `Appointed by ${isolate(by)}.` : "Appointed by someone with access to the server.",
  Body: ({ facts: { name, admin, by }, scene }) => (
    <>
      <Title>New administrator</Title>
      <Greeting name={name} />
      <Paragraph>
        {by ? isolate(by) : "Someone with access to the server"} has made this person an administrator, with
        the same permissions as you.
      </Paragraph>
      <Panel>
        <Line isLead>{admin.full_name}</Line>
        <Line>{admin.email}</Line>
      </Panel>
      <Action href={`${scene.site}/admin/members/${admin.id}`}>View member</Action>
      <Note>If you weren’t expecting this, remove their permissions straight away.</Note>
    </>
  ),
  why: whyAdmin,
  sample: {
    name: "Grace Hopper",
    admin: {
      id: "00000000-0000-4000-8000-000000000002",
      full_name: "Ada Byron",
      email: "ada@alumni.example",
    },
    by: "Ben Okafor",
  },
});
