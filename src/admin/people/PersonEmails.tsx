import { useQuery } from "@tanstack/react-query";
import { getLabel } from "../../domain/core/choice.ts";
import { type EmailOwner, emailKinds, emailStates, type PersonEmail } from "../../domain/emails/email.ts";
import { personEmails } from "../../queries/emails/emails.ts";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Link from "../base/Link.tsx";
import Loaded from "../base/Loaded.tsx";
import Moment from "../base/Moment.tsx";

interface Props {
  owner: EmailOwner;
  /** For the link to all emails to this address. */
  email: string;
}

/** The latest emails to a person, each newsletter with a link to it. */
export default function PersonEmails({ owner, email }: Props) {
  const query = useQuery(personEmails(owner));
  return (
    <section aria-labelledby="person-emails">
      <h2 id="person-emails" className="mb-5 text-2xl">
        Emails
      </h2>
      <Loaded query={query} skeleton={<Skeleton what="emails" count={2} />}>
        {({ rows, total }) =>
          total === 0 ? (
            <p className="text-muted">No emails to this person. Sent ones are kept for 90 days.</p>
          ) : (
            <>
              <ul className="flex flex-col gap-2.5 text-sm">
                {rows.map((sent) => (
                  <Email key={sent.id} email={sent} />
                ))}
              </ul>
              {total > rows.length && (
                <Link
                  href={`/admin/emails/queue?${new URLSearchParams({ q: email })}`}
                  className="link mt-4 inline-block text-sm"
                >
                  All {total.toLocaleString("en")} emails
                </Link>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function Email({ email: { kind, state, created_at, newsletters } }: { email: PersonEmail }) {
  return (
    <li>
      {newsletters ? (
        <Link href={`/admin/emails/${newsletters.id}`} className="link wrap-anywhere" dir="auto">
          {newsletters.subject}
        </Link>
      ) : (
        getLabel(emailKinds, kind)
      )}
      <span className="mt-0.5 block text-muted">
        {emailStates.labels[state]}, <Moment at={created_at} />
      </span>
    </li>
  );
}
