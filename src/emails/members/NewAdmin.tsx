import { z } from "zod";
import Action from "../frame/Action.tsx";
import { defineEmail } from "../frame/email.tsx";
import { Line, Note, Panel, Paragraph, Title } from "../frame/parts.tsx";
import { personFacts, whyAdmin } from "../frame/person.ts";

export const newAdmin = defineEmail({
  facts: personFacts.extend({
    admin: z.object({ id: z.string(), full_name: z.string(), email: z.string() }),
    by: z.string().nullable(),
  }),
  subject: ({ admin }) => `${admin.full_name} is an administrator now`,
  preview: ({ by }) => (by ? `Made by ${by}.` : "Made on the server."),
  Body: ({ facts: { name, admin, by }, scene }) => (
    <>
      <Title>There is a new administrator</Title>
      <Paragraph>Dear {name},</Paragraph>
      <Paragraph>
        {by ? `${by} has given this person` : "This person was given, on the server,"} every right that you
        have.
      </Paragraph>
      <Panel>
        <Line isLead>{admin.full_name}</Line>
        <Line>{admin.email}</Line>
      </Panel>
      <Action href={`${scene.site}/admin/members/${admin.id}`}>See the person</Action>
      <Note>If this is a surprise, take the right away first and ask afterwards.</Note>
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
