import { defineEmail } from "../frame/email.tsx";
import { registeredFacts, sample, whyRemoved } from "./event-email.tsx";
import Loss, { type Words } from "./Loss.tsx";

const title: Words = {
  registered: "You’re no longer registered",
  waiting: "You’re no longer on the waiting list",
};
const words: Words = {
  registered: "We’ve removed your registration for this event, so you no longer have a place.",
  waiting: "We’ve taken you off the waiting list for this event.",
};

export const eventRemoval = defineEmail({
  facts: registeredFacts,
  subject: ({ state, event }) => `${title[state]}: ${event.title}`,
  preview: () => "If you weren’t expecting this, write to us.",
  Body: (props) => <Loss {...props} title={title} words={words} hint="If you weren’t expecting this" />,
  why: whyRemoved,
  sample,
});
