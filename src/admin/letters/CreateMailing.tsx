import { useStore } from "@nanostores/react";
import { useRef } from "react";
import { isOneOf } from "../../domain/core/choice.ts";
import { eventPeople } from "../../domain/letters/mailing.ts";
import { mailingAddition } from "../../queries/letters/mailings.ts";
import { $page, goTo } from "../base/router.ts";
import Screen from "../base/Screen.tsx";
import MailingForm from "./MailingForm.tsx";
import TryOut from "./TryOut.tsx";

export default function CreateMailing() {
  const id = useRef("");
  /** "Write to them", on an event's screen. */
  const { event: event_id, who: event_people = eventPeople.initial } = useStore($page)?.search ?? {};
  const preset =
    event_id && isOneOf(eventPeople, event_people)
      ? ({ audience: "event", event_id, event_people } as const)
      : {};
  const write = mailingAddition((added) => {
    id.current = added;
  });
  return (
    <Screen
      title="Write a letter"
      purpose="A letter to members. It is sent on the next page, after it was saved as a draft."
      back={{ href: "/admin/letters", text: "All letters" }}
    >
      <MailingForm
        letter={null}
        preset={preset}
        write={write}
        onSaved={() => goTo(`/admin/letters/${id.current}`)}
      >
        {(form) => <TryOut form={form} />}
      </MailingForm>
    </Screen>
  );
}
