import * as z from "zod/mini";
import { getMailboxChangePath } from "../../domain/emails/mailbox-link.ts";
import { formatMoment } from "../../domain/time/date.ts";
import { getZoneName } from "../../domain/time/time-zone.ts";
import Action from "../frame/Action.tsx";
import { defineEmail } from "../frame/email.tsx";
import { Address, Greeting, Note, Paragraph, Title } from "../frame/parts.tsx";
import { personFacts } from "../frame/person.ts";

/** Sent to the new address. It names nobody, because the address may have been misheard. */
export const mailboxConfirmation = defineEmail({
  facts: z.extend(personFacts, { waits_until: z.string() }),
  subject: (_, { association }) => `${association.association_short_name}: confirm your new email address`,
  preview: () => "You asked an administrator to change your address.",
  Body: ({ facts: { name, waits_until }, scene: { association, site, token = "" } }) => (
    <>
      <Title>Confirm your new email address</Title>
      <Greeting name={name} />
      <Paragraph>
        You told the {association.association_name} that you can no longer read your old mailbox, and asked us
        to use this address for your account. Please confirm that you can read this one.
      </Paragraph>
      <Action href={site + getMailboxChangePath(token)}>Confirm my address</Action>
      <Paragraph>
        The change takes effect on {formatMoment(waits_until, "long day and time", association.time_zone)} (
        {getZoneName(waits_until, association.time_zone)}) at the earliest, so that nobody else can take over
        your account. Then you can sign in with your new address. Two-step sign-in stays as it is.
      </Paragraph>
      <Note>
        If you didn’t ask for this, don’t confirm. Questions? Write to <Address of={association} />.
      </Note>
    </>
  ),
  why: ({ association }) =>
    `You’re receiving this email because an administrator of the ${association.association_name} entered your address. Emails like this can’t be turned off.`,
  sample: { name: null, waits_until: "2027-03-04T10:15:00+00:00" },
});
