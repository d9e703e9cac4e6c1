import { z } from "zod";
import { formatMoment } from "../../domain/time/date.ts";
import { getZoneName } from "../../domain/time/time-zone.ts";
import Action from "../frame/Action.tsx";
import { defineEmail } from "../frame/email.tsx";
import { Address, Greeting, Paragraph, Title } from "../frame/parts.tsx";
import { personFacts, whyAccount } from "../frame/person.ts";

const titles = {
  added: "You’ve set up two-step sign-in",
  removed: "An authenticator app was removed",
};
const getTitle = ({ added }: { added: boolean }) => titles[added ? "added" : "removed"];

export const twoStepChange = defineEmail({
  facts: personFacts.extend({ added: z.boolean(), at: z.string() }),
  subject: (facts, { association }) => `${association.association_short_name}: ${getTitle(facts)}`,
  preview: () => "If this wasn’t you, act now.",
  Body: ({ facts: { name, added, at }, scene: { association, site } }) => {
    const when = `${formatMoment(at, "long day and time", association.time_zone)} (${getZoneName(at, association.time_zone)})`;
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
        <Paragraph>
          If this wasn’t you, set a new password now and write to <Address of={association} />.
        </Paragraph>
        <Action href={`${site}/auth/forgot-password`}>Set a new password</Action>
      </>
    );
  },
  why: whyAccount,
  sample: { name: "Ada Byron", added: true, at: "2027-03-01T10:15:00+00:00" },
});
