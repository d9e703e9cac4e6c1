import * as z from "zod/mini";
import { getMailboxChangePath } from "../../domain/emails/mailbox-link.ts";
import { isolate } from "../../domain/text/isolate.ts";
import { formatMoment } from "../../domain/time/date.ts";
import { getZoneName } from "../../domain/time/time-zone.ts";
import Action from "../frame/Action.tsx";
import { defineEmail } from "../frame/email.tsx";
import { Address, Greeting, Line, Note, Panel, Paragraph, Title } from "../frame/parts.tsx";
import { personFacts, whyAccount } from "../frame/person.ts";

/** Sent to the old address, whose reader may be the owner after all, or an employer. */
export const mailboxChange = defineEmail({
  facts: z.extend(personFacts, {
    by: z.nullable(z.string()),
    new_email: z.string(),
    reason: z.string(),
    waits_until: z.string(),
  }),
  subject: (_, { association }) =>
    `${association.association_short_name}: your email address is about to change`,
  preview: () => "If you didn’t ask for this, stop it now.",
  Body: ({
    facts: { name, by, new_email, reason, waits_until },
    scene: { association, site, token = "" },
  }) => (
    <>
      <Title>Your email address is about to change</Title>
      <Greeting name={name} />
      <Paragraph>
        {by ? isolate(by) : "An administrator"} of the {association.association_name} has started to change
        the email address of your account, because you told us that you can no longer read this mailbox.
      </Paragraph>
      <Panel>
        <Line isLead>{new_email}</Line>
        <Line>Reason: {reason}</Line>
      </Panel>
      <Paragraph>
        If that wasn’t you, stop the change by{" "}
        {formatMoment(waits_until, "long day and time", association.time_zone)} (
        {getZoneName(waits_until, association.time_zone)}). You don’t need to sign in.
      </Paragraph>
      <Action href={site + getMailboxChangePath(token)}>Stop the change</Action>
      <Note>
        A second administrator may shorten this time. Questions? Write to <Address of={association} />.
      </Note>
    </>
  ),
  why: whyAccount,
  sample: {
    name: "Ada Byron",
    by: "Grace Hopper",
    new_email: "ada@new.example",
    reason: "She has changed her employer and called us.",
    waits_until: "2027-03-04T10:15:00+00:00",
  },
});
