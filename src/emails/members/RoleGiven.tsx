import * as z from "zod/mini";
import { describePermissions } from "../../domain/roles/permission-list.ts";
import { isolate } from "../../domain/text/isolate.ts";
import Action from "../frame/Action.tsx";
import { defineEmail } from "../frame/email.tsx";
import { Address, Greeting, Line, Note, Panel, Paragraph, Title } from "../frame/parts.tsx";
import { personFacts, whyAccount } from "../frame/person.ts";

/** To a new helper: what they may do, where, and whom to ask. */
export const roleGiven = defineEmail({
  facts: z.extend(personFacts, {
    by: z.nullable(z.string()),
    role: z.object({ name: z.string(), permissions: z.record(z.string(), z.array(z.string())) }),
  }),
  subject: ({ role }, { association }) =>
    `You can now help run the ${association.association_short_name} website: ${role.name}`,
  preview: () => "What you can do, where, and whom to ask.",
  Body: ({ facts: { name, by, role }, scene: { association, site } }) => (
    <>
      <Title>Welcome to the back office</Title>
      <Greeting name={name} />
      <Paragraph>
        {by ? isolate(by) : "An administrator"} has given you the role “{isolate(role.name)}” on the website
        of the {association.association_name}. It allows you to do this:
      </Paragraph>
      <Panel>
        {describePermissions(role.permissions).map((line) => (
          <Line key={line}>{line}</Line>
        ))}
      </Panel>
      <Action href={`${site}/admin`}>Open the back office</Action>
      <Note>
        Once you have signed in, “Admin” in the menu at the top leads there, too. You see only the screens
        that your roles include.
      </Note>
      <Note>
        Questions? Ask {by ? isolate(by) : "an administrator"}, or write to <Address of={association} />.
      </Note>
    </>
  ),
  why: whyAccount,
  sample: {
    name: "Ada Byron",
    by: "Grace Hopper",
    role: { name: "News editor", permissions: { news: ["create", "update", "delete"] } },
  },
});
