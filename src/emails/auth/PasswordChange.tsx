import * as z from "zod/mini";
import { formatMoment } from "../../domain/time/date.ts";
import { getZoneName } from "../../domain/time/time-zone.ts";
import { defineEmail } from "../frame/email.tsx";
import { Greeting, Paragraph, Title } from "../frame/parts.tsx";
import { personFacts, whyAccount } from "../frame/person.ts";
import NotYou from "./NotYou.tsx";

export const passwordChange = defineEmail({
  facts: z.extend(personFacts, { at: z.string() }),
  subject: (_, { association }) => `${association.association_short_name}: your password has been changed`,
  preview: () => "If this wasn’t you, act now.",
  Body: ({ facts: { name, at }, scene }) => (
    <>
      <Title>Your password has been changed</Title>
      <Greeting name={name} />
      <Paragraph>
        Your password was changed on {formatMoment(at, "long day and time", scene.association.time_zone)} (
        {getZoneName(at, scene.association.time_zone)}). If this was you, you don’t need to do anything.
      </Paragraph>
      <NotYou scene={scene} />
    </>
  ),
  why: whyAccount,
  sample: { name: "Ada Byron", at: "2027-03-01T10:15:00+00:00" },
});
