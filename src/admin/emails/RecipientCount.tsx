import { useQuery } from "@tanstack/react-query";
import type { Audience, Newsletter } from "../../domain/emails/newsletter.ts";
import { getAudienceSchema } from "../../domain/emails/newsletter-form.ts";
import { countPeople, plural } from "../../domain/text/plural.ts";
import { recipientCount } from "../../queries/emails/newsletters.ts";
import { toText } from "../../stores/core/failure.ts";
import type { NewsletterFormState } from "./newsletter-form.ts";

export const nobody: Audience = {
  kind: "newsletter",
  audience: "person",
  department: null,
  class_from: null,
  class_to: null,
  membership_type: null,
  event_id: null,
  event_people: "registered",
  board: null,
  person_id: null,
  person_ids: null,
};

/** The audience as it is typed; null while it is incomplete. */
export function readAudience(form: NewsletterFormState, kind: Newsletter["kind"]): Audience | null {
  const { data } = getAudienceSchema(new Date()).safeParse(form.watch());
  return data ? { kind, ...data } : null;
}

/** The number of recipients as they are chosen. */
export function useTypedCount(form: NewsletterFormState, kind: Newsletter["kind"]) {
  const audience = readAudience(form, kind);
  return useQuery({ ...recipientCount(audience ?? nobody), enabled: audience !== null });
}

interface Props {
  form: NewsletterFormState;
  kind: Newsletter["kind"];
}

/** How many people will get an email, and how many of its audience have unsubscribed. */
export function RecipientCount({ form, kind }: Props) {
  const { data, error, isEnabled } = useTypedCount(form, kind);
  if (error) return <p className="text-sm text-danger">{toText(error)}</p>;
  return (
    <p role="status" className="min-h-5 text-sm">
      {isEnabled && data && (
        <>
          <strong>{countPeople(data.recipients)}</strong> will get it.
          {data.unsubscribed > 0 && (
            <span className="text-muted">
              {" "}
              {plural(data.unsubscribed, "person has", "people have")} unsubscribed.
            </span>
          )}
        </>
      )}
    </p>
  );
}
