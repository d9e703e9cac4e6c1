import * as z from "zod/mini";
import { describeRemovals } from "../../domain/history/removal.ts";
import Action from "../frame/Action.tsx";
import { defineEmail } from "../frame/email.tsx";
import { Greeting, Paragraph, Title } from "../frame/parts.tsx";
import { personFacts, whyAdmin } from "../frame/person.ts";

/** To the super admins. */
export const publishingHold = defineEmail({
  facts: z.extend(personFacts, {
    lists: z.array(z.object({ table_name: z.string(), removed: z.number(), remaining: z.number() })),
  }),
  subject: () => "Your website is waiting for you",
  preview: ({ lists }) => describeRemovals(lists),
  Body: ({ facts: { name, lists }, scene: { site } }) => (
    <>
      <Title>Part of your website is on hold</Title>
      <Greeting name={name} />
      <Paragraph>
        {describeRemovals(lists)} Later deletions aren’t counted here. Visitors see what was published before.
        Everything else goes on being published, unless the back office says otherwise.
      </Paragraph>
      <Paragraph>
        If that is right, open “Waiting for you” at the top of the back office and choose “Publish anyway”. If
        not, restore them from the bin, or publish them again.
      </Paragraph>
      <Action href={`${site}/admin`}>Open the back office</Action>
    </>
  ),
  why: whyAdmin,
  sample: { name: "Grace Hopper", lists: [{ table_name: "awards", removed: 4, remaining: 2 }] },
});
