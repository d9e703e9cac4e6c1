import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { describeStage, type MailboxChange } from "../../../domain/members/mailbox-change.ts";
import type { Member } from "../../../domain/members/member.ts";
import {
  mailboxChangeCancelling,
  mailboxChangeShortening,
} from "../../../queries/members/mailbox-changes.ts";
import { $session } from "../../../stores/auth/session.ts";
import Button from "../../../ui/button/Button.tsx";
import EmailText from "../../base/EmailText.tsx";
import Moment from "../../base/Moment.tsx";
import { useWrite } from "../../base/useWrite.ts";

interface Props {
  member: Member;
  change: MailboxChange;
}

/** Who waits for whom, and what administrators can do about it. */
export default function RunningChange({ member, change }: Props) {
  const { new_email, reason, starter, started_at, confirmed_at, waits_until, shortener } = change;
  const isOver = Date.parse(waits_until) <= Date.now();
  return (
    <section aria-labelledby="member-mailbox" className="rounded-lg border border-line bg-surface p-5">
      <h2 id="member-mailbox" className="text-lg">
        Change of email address
      </h2>
      <p className="mt-1 text-sm text-muted">{describeStage(change, isOver)}</p>
      <dl className="mt-4 grid gap-x-6 gap-y-3 border-t border-line pt-4 text-sm sm:grid-cols-2">
        <Fact term="New address">
          <EmailText email={new_email} />
        </Fact>
        <Fact term="Confirmed">{confirmed_at ? <Moment at={confirmed_at} isZoneNamed /> : "Not yet"}</Fact>
        <Fact term="Started">
          <Moment at={started_at} isZoneNamed /> by <bdi>{starter.full_name}</bdi>
        </Fact>
        <Fact term="Takes effect at the earliest">
          <Moment at={waits_until} isZoneNamed />
          {shortener && (
            <>
              {" "}
              (shortened by <bdi>{shortener.full_name}</bdi>)
            </>
          )}
        </Fact>
        <Fact term="Reason" isWide>
          {reason}
        </Fact>
      </dl>
      <Actions member={member} change={change} isOver={isOver} />
    </section>
  );
}

interface FactProps {
  term: string;
  isWide?: boolean;
  children: ReactNode;
}

function Fact({ term, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? "sm:col-span-2" : ""}>
      <dt className="text-xs text-muted">{term}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}

function Actions({ member, change, isOver }: Props & { isOver: boolean }) {
  const shortening = useWrite(mailboxChangeShortening);
  const cancelling = useWrite(mailboxChangeCancelling);
  const session = useStore($session);
  const isStarter = "userId" in session && session.userId === change.started_by;
  const isBusy = shortening.isBusy || cancelling.isBusy;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      {!isOver && (
        <Button
          tone="line"
          size="sm"
          disabled={isStarter}
          aria-describedby={isStarter ? "shorten-by-another" : undefined}
          aria-disabled={isBusy}
          onClick={() => shortening.run({ person: member, change })}
        >
          Shorten the wait…
        </Button>
      )}
      <Button
        tone="line"
        size="sm"
        aria-disabled={isBusy}
        onClick={() => cancelling.run({ person: member, change })}
      >
        Cancel change
      </Button>
      {!isOver && isStarter && (
        <p id="shorten-by-another" className="min-w-0 flex-[1_1_16rem] text-sm text-muted">
          You started this change, so another super admin has to shorten the wait.
        </p>
      )}
    </div>
  );
}
