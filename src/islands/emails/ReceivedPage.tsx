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

/** The page that a message's link opens. Also for people whose approval was revoked: they may block its sender. */
export default function ReceivedPage({ timeZone, header }: Props) {
  return (
    <Guard requires="account">
      <Email timeZone={timeZone} header={header} />
    </Guard>
  );
}

function Email({ timeZone, header }: Props) {
  const received = useStore($received, { ssr: "initial" });
  const load = () => void loadReceived(readReceivedMessageId(location.search));
  useEffect(load, []);
  if (received.status !== "ready" || received.value)
    return (
      <>
        {header}
        <div className="wrap pb-section">
          {received.status === "loading" && <Skeleton what="the message" count={3} />}
          {received.status === "failed" && <Failure message={readFailures.receivedMessage} onRetry={load} />}
          {received.status === "ready" && received.value && (
            <Received email={received.value} timeZone={timeZone} />
          )}
        </div>
      </>
    );
  return (
    <div className="wrap max-w-prose py-section">
      <h1 className="text-3xl">This message is no longer available</h1>
      <p className="mt-3 mb-6 text-muted">
        Messages are kept for 90 days, and only their recipients can open them here. People you’ve blocked are
        listed in My profile.
      </p>
      <a href="/account/emails#blocked" className={getButtonClass({ tone: "teal" })}>
        Go to My profile
      </a>
    </div>
  );
}
