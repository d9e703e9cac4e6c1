import * as z from "zod/mini";
import { formatMoment } from "../../domain/time/date.ts";
import { getZoneName } from "../../domain/time/time-zone.ts";
import { defineEmail } from "../frame/email.tsx";
import { Greeting, Paragraph, Title } from "../frame/parts.tsx";
import { personFacts, whyAccount } from "../frame/person.ts";
import NotYou from "./NotYou.tsx";

const getTitle = ({ added }: { added: boolean }) => `An authenticator app was ${added ? "added" : "removed"}`;

export const twoStepChange = defineEmail({
  facts: z.extend(personFacts, { added: z.boolean(), at: z.string() }),
  subject: (facts, { association }) =>
    `${association.association_short_name}: ${getTitle(facts).replace("An", "an")}`,
  preview: () => "If this wasn’t you, act now.",
  Body: ({ facts: { name, added, at }, scene }) => {
    const { time_zone: zone } = scene.association;
    const when = `${formatMoment(at, "long day and time", zone)} (${getZoneName(at, zone)})`;
    return (
      <>
        <Title>{getTitle({ added })}</Title>
        <Greeting name={name} />
        <Paragraph>
          {added
            ? `An authenticator app was added to your account on ${when}. From now on, you need its code to sign in.`
            : `An authenticator app was removed from your account on ${when}.`}{" "}
          If this was you, you don’t need to do anything.
        </Paragraph>
        <NotYou scene={scene} />
      </>
    );
  },
  why: whyAccount,
  sample: { name: "Ada Byron", added: true, at: "2027-03-01T10:15:00+00:00" },
});
