import { useQuery } from "@tanstack/react-query";
import type { Audience } from "../../domain/emails/newsletter.ts";
import { countPeople, plural } from "../../domain/text/plural.ts";
import { recipientCount } from "../../queries/emails/newsletters.ts";
import { toText } from "../../stores/core/failure.ts";

const nobody: Audience = {
  kind: "newsletter",
  audience: "person",
  department: null,
  class_from: null,
  class_to: null,
  membership_type: null,
  event_id: null,
  event_people: "registered",
  person_id: null,
};

/** Disabled while the audience is incomplete. */
export function useRecipientCount(audience: Audience | null) {
  return useQuery({ ...recipientCount(audience ?? nobody), enabled: audience !== null });
}

/** How many people will get an email, and how many of its audience have unsubscribed. */
export function RecipientCount({ audience }: { audience: Audience | null }) {
  const { data, error } = useRecipientCount(audience);
  if (error) return <p className="text-sm text-danger">{toText(error)}</p>;
  return (
    <p role="status" className="min-h-5 text-sm">
      {audience && data && (
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
