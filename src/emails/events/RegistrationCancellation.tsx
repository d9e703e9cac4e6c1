import { defineEmail } from "../frame/email.tsx";
import { registeredFacts, sample, whyRemoved } from "./event-email.tsx";
import Loss, { type Words } from "./Loss.tsx";

const title: Words = {
  registered: "You’ve cancelled your registration",
  waiting: "You’ve left the waiting list",
};
const words: Words = {
  registered: "You’re no longer registered for this event, and others can have your place.",
  waiting: "You’re no longer on the waiting list for this event.",
};

/** By the person themselves; see EventRemoval.tsx for what administrators do. */
export const registrationCancellation = defineEmail({
  facts: registeredFacts,
  subject: ({ state, event }) => `${title[state]}: ${event.title}`,
  preview: () => "If this wasn’t you, write to us.",
  Body: (props) => (
    <Loss
      {...props}
      title={title}
      words={words}
      hint="If you change your mind, you can register again on the event page. If this wasn’t you"
    />
  ),
  why: whyRemoved,
  sample,
});
