import { BellRing, Send } from "lucide-react";
import type { ReactNode } from "react";
import {
  describeOthers,
  getBatch,
  type InvitationChoice,
  type InviteeCount,
  invitationBatch,
  reminderDays,
} from "../../domain/roster/invitation.ts";
import { countPeople } from "../../domain/text/plural.ts";
import { invitationSending, reminderSending } from "../../queries/roster/invitations.ts";
import Button from "../../ui/button/Button.tsx";
import { useWrite } from "../base/useWrite.ts";

interface Props {
  choice: InvitationChoice;
  count: InviteeCount;
  /** Called after every attempt: a refusal means that the numbers have changed. */
  onSent: () => unknown;
}

/** How many a first letter and a reminder reach, and the buttons that send them. */
export default function InvitePanel({ choice, count, onSent }: Props) {
  const invite = useWrite(invitationSending);
  const remind = useWrite(reminderSending);
  const others = describeOthers(count);
  return (
    <div className="flex flex-col gap-5">
      <Email title="Invitation" id="invite" number={count.ready} none="There is no person left to invite.">
        <Button
          tone="copper"
          disabled={invite.isBusy || count.ready === 0}
          onClick={() => invite.run({ choice, number: count.ready }).finally(onSent)}
        >
          <Send aria-hidden="true" size={18} />
          Invite {countPeople(getBatch(count.ready))}
        </Button>
      </Email>
      <Email
        title="Reminder"
        id="remind"
        number={count.due}
        none={`There is no reminder to send. Each person gets one, ${reminderDays} days after the invitation or later.`}
      >
        <Button
          tone="line"
          disabled={remind.isBusy || count.due === 0}
          onClick={() => remind.run({ choice, number: count.due }).finally(onSent)}
        >
          <BellRing aria-hidden="true" size={18} />
          Remind {countPeople(getBatch(count.due))}
        </Button>
      </Email>
      {others.length > 0 && (
        <section aria-labelledby="others" className="text-sm">
          <h2 id="others" className="font-sans font-semibold">
            Nothing goes to
          </h2>
          <ul className="mt-1 list-disc pl-5 text-muted">
            {others.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface EmailProps {
  title: string;
  id: string;
  number: number;
  /** In place of the number, if there is none to write to. */
  none: string;
  children: ReactNode;
}

function Email({ title, id, number, none, children }: EmailProps) {
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg border border-line bg-surface p-5"
    >
      <div className="min-w-0 flex-[1_1_16rem]">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p role="status" className="mt-1 text-sm text-muted">
          {number === 0 ? (
            none
          ) : (
            <>
              Goes to <strong className="text-ink">{countPeople(number)}</strong>
              {number > invitationBatch && `, ${invitationBatch} at a time`}.
            </>
          )}
        </p>
      </div>
      {number > 0 && children}
    </section>
  );
}
