import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect } from "react";
import { readReceivedMessageId } from "../../domain/emails/received-message.ts";
import { readFailures } from "../../domain/failures.ts";
import { $received, loadReceived } from "../../stores/emails/member-messages.ts";
import { getButtonClass } from "../../ui/button/button.ts";
import Failure from "../../ui/feedback/Failure.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Guard from "../auth/session/Guard.tsx";
import Received from "./Received.tsx";

interface Props {
  timeZone: string;
  /** The page's heading. */
  header?: ReactNode;
}

/** Where the link in a letter from a member leads. Also for people whose approval was revoked: they may block. */
export default function ReceivedPage({ timeZone, header }: Props) {
  return (
    <Guard requires="account">
      {header}
      <div className="wrap pb-section">
        <Email timeZone={timeZone} />
      </div>
    </Guard>
  );
}

function Email({ timeZone }: Pick<Props, "timeZone">) {
  const received = useStore($received, { ssr: "initial" });
  const load = () => void loadReceived(readReceivedMessageId(location.search));
  useEffect(load, []);
  if (received.status === "loading") return <Skeleton what="the letter" count={3} />;
  if (received.status === "failed") return <Failure message={readFailures.receivedMessage} onRetry={load} />;
  if (received.value) return <Received email={received.value} timeZone={timeZone} />;
  return (
    <div className="max-w-prose">
      <h2 className="text-2xl">This letter is no longer here</h2>
      <p className="mt-3 mb-6 text-muted">
        Letters are kept for 90 days, and only the person who received one can open it here. Whom you blocked
        stands under My profile.
      </p>
      <a href="/account#blocked" className={getButtonClass({ tone: "teal" })}>
        Go to My profile
      </a>
    </div>
  );
}
