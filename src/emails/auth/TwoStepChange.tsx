import * as z from "zod/mini";
import { formatMoment } from "../../domain/time/date.ts";
import { getZoneName } from "../../domain/time/time-zone.ts";
import { defineEmail } from "../frame/email.tsx";
import { Greeting, Paragraph, Title } from "../frame/parts.tsx";
import { personFacts, whyAccount } from "../frame/person.ts";
import NotYou from "./NotYou.tsx";

const changes = ["added", "removed", "codes"] as const;
const titles: Record<(typeof changes)[number], string> = {
  added: "An authenticator app was added",
  removed: "An authenticator app was removed",
  codes: "New recovery codes were created",
};

export const twoStepChange = defineEmail({
  facts: z.extend(personFacts, { change: z.enum(changes), at: z.string() }),
  subject: ({ change }, { association }) =>
    `${association.association_short_name}: ${titles[change].replace(/^./, (first) => first.toLowerCase())}`,
  preview: () => "If this wasn’t you, act now.",
  Body: ({ facts: { name, change, at }, scene }) => {
    const { time_zone: zone } = scene.association;
    const when = `${formatMoment(at, "long day and time", zone)} (${getZoneName(at, zone)})`;
    return (
      <>
        <Title>{titles[change]}</Title>
        <Greeting name={name} />
        <Paragraph>
          {
            {
              added: `An authenticator app was added to your account on ${when}. From now on, you need its code to sign in.`,
              removed: `An authenticator app was removed from your account on ${when}.`,
              codes: `Recovery codes for your account were created on ${when}. Each of them turns two-step sign-in off.`,
            }[change]
          }{" "}
          If this was you, you don’t need to do anything.
        </Paragraph>
        <NotYou scene={scene} />
      </>
    );
  },
  why: whyAccount,
  sample: { name: "Ada Byron", change: "added", at: "2027-03-01T10:15:00+00:00" },
});
