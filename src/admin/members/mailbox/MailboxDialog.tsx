import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { listCheckFacts, mailboxReasonLimit } from "../../../domain/members/mailbox-change.ts";
import { getMailboxChangeSchema } from "../../../domain/members/mailbox-change-form.ts";
import type { Member } from "../../../domain/members/member.ts";
import { mailboxChangeStart } from "../../../queries/members/mailbox-changes.ts";
import { memberReferences } from "../../../queries/members/members.ts";
import TextArea from "../../../ui/field/TextArea.tsx";
import TextField from "../../../ui/field/TextField.tsx";
import TextDialog from "../../base/TextDialog.tsx";
import { useWrite } from "../../base/useWrite.ts";

interface Props {
  member: Member;
  onClose: () => void;
}

const empty = { new_email: "", reason: "" };

/** Starts a change of address for a person who has lost the mailbox, after a check by phone. */
export default function MailboxDialog({ member, onClose }: Props) {
  const [typed, setTyped] = useState(empty);
  const [errors, setErrors] = useState<Partial<typeof empty>>({});
  const write = useWrite(mailboxChangeStart, { hasBanner: true, onDone: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = getMailboxChangeSchema(member.email).safeParse(typed);
    setErrors(Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? []));
    if (data) write.run({ person: member, fields: data });
  };
  const wire = (name: keyof typeof empty) => ({
    value: typed[name],
    error: errors[name],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <TextDialog
      title={`Change the email address of ${member.full_name}?`}
      text="We’ll email both addresses. The change takes effect once the new one is confirmed and three days have passed, unless someone stops it from the old one."
      action={{ text: "Start change", busyText: "Starting…", tone: "teal" }}
      isTyped={typed.new_email + typed.reason !== ""}
      write={write}
      onSubmit={submit}
      onClose={onClose}
    >
      <CheckFacts member={member} />
      <TextField
        label="New email address"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        hint="Ask the caller to spell it. The person who reads this mailbox gets the account."
        {...wire("new_email")}
      />
      <TextArea
        label="Reason"
        hint="Kept in the audit log, and sent to the old address."
        maxLength={mailboxReasonLimit}
        {...wire("reason")}
      />
    </TextDialog>
  );
}

function CheckFacts({ member }: { member: Member }) {
  const { data: references = [] } = useQuery(memberReferences(member.id));
  return (
    <section aria-labelledby="check-caller" className="rounded-md border border-line bg-sunken p-4 text-sm">
      <h3 id="check-caller" className="font-sans font-semibold">
        Check who is calling
      </h3>
      <p className="mt-1 text-muted">Ask for these, and don’t read them out.</p>
      <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-3">
        {listCheckFacts(member, references).map(({ term, text }) => (
          <div key={term}>
            <dt className="text-xs text-muted">{term}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
