import { BellRing, Eye, MailCheck, Send } from "lucide-react";
import { type ReactNode, useState } from "react";
import {
  describeOthers,
  getBatch,
  type InvitationChoice,
  type InviteeCount,
  invitationBatch,
  invitationWordsLength,
  reminderDays,
} from "../../domain/roster/invitation.ts";
import { countPeople } from "../../domain/text/plural.ts";
import type { PreviewedKind } from "../../emails/preview.ts";
import {
  invitationSending,
  reminderSending,
  testInvitationSending,
} from "../../queries/roster/invitations.ts";
import Button from "../../ui/button/Button.tsx";
import Dialog from "../../ui/dialog/Dialog.tsx";
import TextArea from "../../ui/field/TextArea.tsx";
import EmailPreview from "../base/EmailPreview.tsx";
import { useMay } from "../base/May.tsx";
import { useWrite } from "../base/useWrite.ts";

interface Props {
  choice: InvitationChoice;
  count: InviteeCount;
  /** What the administrator adds to the text. */
  words: string;
  onWords: (words: string) => void;
  /** Called after every attempt: a refusal means that the numbers have changed. */
  onSent: () => unknown;
}

/** How many people an invitation and a reminder will reach, and the buttons that send them. */
export default function InvitePanel({ choice, count, words, onWords, onSent }: Props) {
  const invite = useWrite(invitationSending);
  const remind = useWrite(reminderSending);
  const others = describeOthers(count);
  return (
    <div className="flex flex-col gap-5">
      {useMay()("emails:send") ? (
        <TextArea
          label="Your message"
          hint="Optional. Shown in the invitation and the reminder, for example why now is a good time to join."
          className="min-h-20"
          maxLength={invitationWordsLength}
          value={words}
          onChange={({ target }) => onWords(target.value)}
        />
      ) : (
        <p className="text-sm text-muted">
          The emails contain our standard text. To add a message of your own, you also need permission to send
          emails. Ask a super admin for access.
        </p>
      )}
      <Email
        title="Invitation"
        kind="invitation"
        words={words}
        number={count.ready}
        none="No one left to invite."
      >
        <Button
          tone="copper"
          disabled={invite.isBusy || count.ready === 0}
          onClick={() => invite.run({ choice, number: count.ready, words }).finally(onSent)}
        >
          <Send aria-hidden="true" size={18} />
          Invite {countPeople(getBatch(count.ready))}
        </Button>
      </Email>
      <Email
        title="Reminder"
        kind="invitation_reminder"
        words={words}
        number={count.due}
        none={`No reminders due. Each person gets one, at least ${reminderDays} days after the invitation.`}
      >
        <Button
          tone="line"
          disabled={remind.isBusy || count.due === 0}
          onClick={() => remind.run({ choice, number: count.due, words }).finally(onSent)}
        >
          <BellRing aria-hidden="true" size={18} />
          Remind {countPeople(getBatch(count.due))}
        </Button>
      </Email>
      {others.length > 0 && (
        <section aria-labelledby="others" className="text-sm">
          <h2 id="others" className="font-sans font-semibold">
            Not included
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
  kind: Exclude<PreviewedKind, "newsletter">;
  words: string;
  number: number;
  /** Shown instead of the number when there is no recipient. */
  none: string;
  children: ReactNode;
}

function Email({ title, kind, words, number, none, children }: EmailProps) {
  const [isShown, setShown] = useState(false);
  const test = useWrite(testInvitationSending);
  return (
    <section
      aria-labelledby={kind}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg border border-line bg-surface p-5"
    >
      <div className="min-w-0 flex-[1_1_16rem]">
        <h2 id={kind} className="text-xl">
          {title}
        </h2>
        <p role="status" className="mt-1 text-sm text-muted">
          {number === 0 ? (
            none
          ) : (
            <>
              <strong className="text-ink">{countPeople(number)}</strong> will get it
              {number > invitationBatch && `, ${invitationBatch} at a time`}.
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button tone="line" onClick={() => setShown(true)}>
          <Eye aria-hidden="true" size={18} />
          Preview <span className="sr-only">of the {title.toLowerCase()}</span>
        </Button>
        <Button
          tone="line"
          disabled={test.isBusy}
          onClick={() => test.run({ as_reminder: kind === "invitation_reminder", words })}
        >
          <MailCheck aria-hidden="true" size={18} />
          Send me a test <span className="sr-only">of the {title.toLowerCase()}</span>
        </Button>
        {number > 0 && children}
      </div>
      {isShown && (
        <Dialog title={`Preview: ${title.toLowerCase()}`} size="lg" onClose={() => setShown(false)}>
          <EmailPreview kind={kind} facts={{ name: null, words }} />
          <p className="mt-4 text-xs text-muted">
            In the email, the button opens the reader’s personal link.
          </p>
        </Dialog>
      )}
    </section>
  );
}
