import { useStore } from "@nanostores/react";
import { useRef } from "react";
import { isOneOf } from "../../domain/core/choice.ts";
import { eventPeople } from "../../domain/emails/newsletter.ts";
import { newsletterAddition } from "../../queries/emails/newsletters.ts";
import { $page, goTo } from "../base/router.ts";
import Screen from "../base/Screen.tsx";
import NewsletterForm from "./NewsletterForm.tsx";
import TryItOut from "./TryItOut.tsx";

export default function CreateNewsletter() {
  const id = useRef("");
  /** Set by "Write to them" on an event's screen. */
  const { event: event_id, who: event_people = eventPeople.initial } = useStore($page)?.search ?? {};
  const preset =
    event_id && isOneOf(eventPeople, event_people)
      ? ({
          audience: "event",
          event_id,
          event_people,
          ...(event_people === "came" && { subject: "Thank you for coming" }),
        } as const)
      : {};
  const write = newsletterAddition((added) => {
    id.current = added;
  });
  return (
    <Screen
      title="Write a newsletter"
      purpose="Save it as a draft first; you send it on the next page."
      back={{ href: "/admin/emails", text: "All emails" }}
    >
      <NewsletterForm
        email={null}
        preset={preset}
        write={write}
        onSaved={() => goTo(`/admin/emails/${id.current}`)}
      >
        {(form) => <TryItOut form={form} />}
      </NewsletterForm>
    </Screen>
  );
}
