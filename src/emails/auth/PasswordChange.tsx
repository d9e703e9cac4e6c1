import { z } from "zod";
import { datePatterns, formatMoment } from "../../domain/time/date.ts";
import Action from "../frame/Action.tsx";
import { defineEmail } from "../frame/email.tsx";
import { Address, Paragraph, Title } from "../frame/parts.tsx";
import { personFacts, whyAccount } from "../frame/person.ts";

export const passwordChange = defineEmail({
  facts: personFacts.extend({ at: z.string() }),
  subject: (_, { association }) => `${association.association_short_name}: your password was changed`,
  preview: () => "If it was not you, act now.",
  Body: ({ facts: { name, at }, scene: { association, site } }) => (
    <>
      <Title>Your password was changed</Title>
      <Paragraph>Dear {name},</Paragraph>
      <Paragraph>
        The password of your account was changed on{" "}
        {formatMoment(at, datePatterns.event, association.time_zone).replace(" • ", ", ")}. If it was you,
        there is nothing to do.
      </Paragraph>
      <Paragraph>
        If it was not you, set a new password at once and write to <Address of={association} />.
      </Paragraph>
      <Action href={`${site}/auth/forgot-password`}>Set a new password</Action>
    </>
  ),
  why: whyAccount,
  sample: { name: "Ada Byron", at: "2027-03-01T10:15:00+00:00" },
});
