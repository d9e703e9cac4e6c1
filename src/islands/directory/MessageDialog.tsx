import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import type { ShownPerson } from "../../domain/directory/directory.ts";
import { describeMessagesLeft } from "../../domain/emails/member-message.ts";
import { readFailures } from "../../domain/failures.ts";
import { $writing, loadWriting } from "../../stores/emails/member-messages.ts";
import Button from "../../ui/button/Button.tsx";
import Dialog from "../../ui/dialog/Dialog.tsx";
import Banner from "../../ui/feedback/Banner.tsx";
import Failure from "../../ui/feedback/Failure.tsx";
import MessageForm from "./MessageForm.tsx";

interface Props {
  person: Pick<ShownPerson, "id" | "full_name">;
  onClose: () => void;
}

/** A message to one member. Its text is kept in this browser until it is sent. */
export default function MessageDialog({ person, onClose }: Props) {
  const writing = useStore($writing);
  const [isSent, setSent] = useState(false);
  useEffect(() => void loadWriting(), []);
  const left = writing.status === "ready" ? describeMessagesLeft(writing.value.sends_left) : null;
  return (
    <Dialog title={`Write to ${person.full_name}`} onClose={onClose}>
      {isSent ? (
        <div className="flex flex-col gap-5">
          <Banner tone="success" takesFocus>
            Your message to <bdi>{person.full_name}</bdi> is on its way.
          </Banner>
          <p className="text-sm text-muted">{left}</p>
          <Button tone="line" className="self-start" onClick={onClose}>
            Back to members
          </Button>
        </div>
      ) : writing.status === "failed" ? (
        <Failure message={readFailures.writing} onRetry={loadWriting} />
      ) : writing.status === "ready" && writing.value.ban_reason !== null ? (
        <Stopped reason={writing.value.ban_reason} />
      ) : (
        <>
          <p className="text-muted">
            Your message is sent by email and shows your name, even if the directory hides it, and your class
            if the directory shows it. You won’t see each other’s email addresses unless you share yours
            below.
          </p>
          <p role="status" className="mt-3 mb-6 min-h-[1.6em] text-sm font-semibold">
            {left}
          </p>
          <MessageForm person={person} onSent={() => setSent(true)} onClose={onClose} />
        </>
      )}
    </Dialog>
  );
}

function Stopped({ reason }: { reason: string }) {
  return (
    <Banner tone="danger">
      An administrator has banned you from messaging members: {reason}
      <span className="mt-1 block font-normal">
        If you think this is a mistake, write to the association.
      </span>
    </Banner>
  );
}
