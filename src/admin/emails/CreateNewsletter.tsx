import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { isOneOf } from "../../domain/core/choice.ts";
import { eventPeople } from "../../domain/emails/newsletter.ts";
import { type NewsletterDraft, toNewsletterDraft } from "../../domain/emails/newsletter-form.ts";
import { newsletterAddition, newsletterEntry } from "../../queries/emails/newsletters.ts";
import { siteSettings } from "../../queries/settings/settings.ts";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Loaded from "../base/Loaded.tsx";
import { $page, goTo } from "../base/router.ts";
import Screen from "../base/Screen.tsx";
import NewsletterForm from "./NewsletterForm.tsx";
import { TemplateSelect } from "./Templates.tsx";

export default function CreateNewsletter() {
  /** The first by "Write to them" on an event's screen, the other by "Use this one again" and by a template. */
  const { event: event_id, who: event_people = eventPeople.initial, again } = useStore($page)?.search ?? {};
  const preset =
    event_id && isOneOf(eventPeople, event_people)
      ? ({
          audience: "event",
          event_id,
          event_people,
          ...(event_people === "came" && { subject: "Thank you for coming" }),
        } as const)
      : {};
  return (
    <Screen
      title="Write a newsletter"
      purpose="Nothing is sent before you confirm how many people will get it."
      back={{ href: "/admin/emails", text: "All emails" }}
    >
      {!event_id && <TemplateSelect chosen={again ?? ""} />}
      {again ? <Again key={again} id={again} /> : <Form preset={preset} />}
    </Screen>
  );
}

/** Text and recipients of an earlier newsletter or of a template. */
function Again({ id }: { id: string }) {
  const query = useQuery(newsletterEntry(id));
  return (
    <Loaded query={query} skeleton={<Skeleton what="the email" count={4} />}>
      {({ email }) => <Form preset={{ ...toNewsletterDraft(email), template_name: "" }} />}
    </Loaded>
  );
}

function Form({ preset }: { preset: Partial<NewsletterDraft> }) {
  const id = useRef("");
  const query = useQuery(siteSettings);
  const write = newsletterAddition((added) => {
    id.current = added;
  });
  return (
    <Loaded query={query} skeleton={<Skeleton what="the form" count={4} />}>
      {({ time_zone }) => (
        <NewsletterForm
          email={null}
          timeZone={time_zone}
          preset={preset}
          write={write}
          getId={() => id.current}
          onSaved={() => goTo(`/admin/emails/${id.current}`)}
        />
      )}
    </Loaded>
  );
}
