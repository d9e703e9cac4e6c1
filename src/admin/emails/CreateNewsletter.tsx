import { useStore } from "@nanostores/react";
import { useRef } from "react";
import { isOneOf } from "../../domain/core/choice.ts";
import { eventPeople } from "../../domain/emails/newsletter.ts";
import { newsletterAddition } from "../../queries/emails/newsletters.ts";
import { useTimeZone } from "../base/Moment.tsx";
import { $page, goTo } from "../base/router.ts";
import Screen from "../base/Screen.tsx";
import NewsletterForm from "./NewsletterForm.tsx";

export default function CreateNewsletter() {
  const id = useRef("");
  /** Set by "Write to them" on an event's screen. */
  const { event: event_id, who: event_people = eventPeople.initial } = useStore($page)?.search ?? {};
  const preset =
    event_id && isOneOf(eventPeople, event_people)
      ? ({ audience: "event", event_id, event_people } as const)
      : {};
  const write = newsletterAddition((added) => {
    id.current = added;
  });
  const timeZone = useTimeZone();
  return (
    <Screen
      title="Write a newsletter"
      purpose="Nothing is sent before you confirm how many people get it."
      back={{ href: "/admin/emails", text: "All emails" }}
    >
      {timeZone && (
        <NewsletterForm
          email={null}
          timeZone={timeZone}
          preset={preset}
          write={write}
          getId={() => id.current}
          onSaved={() => goTo(`/admin/emails/${id.current}`)}
        />
      )}
    </Screen>
  );
}
