import * as z from "zod/mini";
import { getDeletionTime } from "../../domain/account/account.ts";
import { formatMoment } from "../../domain/time/date.ts";
import { getZoneName } from "../../domain/time/time-zone.ts";
import Action from "../frame/Action.tsx";
import { defineEmail } from "../frame/email.tsx";
import { Address, Greeting, Paragraph, Title } from "../frame/parts.tsx";
import { personFacts } from "../frame/person.ts";

/** To a person who deleted their account. */
export const accountDeletion = defineEmail({
  facts: z.extend(personFacts, { at: z.string() }),
  subject: (_, { association }) => `${association.association_short_name}: your account has been deleted`,
  preview: () => "For seven days, you can restore it by signing in.",
  Body: ({ facts: { name, at }, scene: { association, site } }) => (
    <>
      <Title>Your account has been deleted</Title>
      <Greeting name={name} />
      <Paragraph>
        You deleted your account with the {association.association_name} on{" "}
        {formatMoment(at, "long day and time", association.time_zone)} (
        {getZoneName(at, association.time_zone)}). Nobody sees it any more, and your terms of office have
        ended.
      </Paragraph>
      <Paragraph>
        On {formatMoment(getDeletionTime(at), "long day", association.time_zone)}, your profile, photo,
        registrations and roles will be deleted permanently. Until then, you can restore your account by
        signing in. Thank you for being a member.
      </Paragraph>
      <Action href={`${site}/auth`}>Sign in</Action>
      <Paragraph>
        If this wasn’t you, sign in to restore your account and change your password, or write to{" "}
        <Address of={association} />.
      </Paragraph>
    </>
  ),
  why: ({ association }) =>
    `You’re receiving this email because you had an account with the ${association.association_name}.`,
  sample: { name: "Ada Byron", at: "2027-03-01T10:15:00+00:00" },
});
