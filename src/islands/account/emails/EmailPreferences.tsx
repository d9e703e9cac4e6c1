import { useStore } from "@nanostores/react";
import { refusedWords, type UnsubscribeKind, unsubscribeKinds } from "../../../domain/emails/unsubscribe.ts";
import { readFailures } from "../../../domain/failures.ts";
import { $refusals, loadUnsubscribes, setUnsubscribe } from "../../../stores/emails/unsubscribes.ts";
import Failure from "../../../ui/feedback/Failure.tsx";
import Outcome from "../../../ui/feedback/Outcome.tsx";
import Switch from "../../../ui/field/Switch.tsx";
import { useAccountAction } from "../useAccountAction.ts";

interface Props {
  userId: string;
}

const hints: Record<UnsubscribeKind, string> = {
  newsletter: "Occasional emails to members, and photos of events you attended.",
  digest: "News and upcoming events, once a month.",
  events: "The day before an event you’re registered for.",
  members: "From members who find you in the directory. They don’t see your address.",
  class: "No more than two in 30 days.",
};

/** Each choice is saved immediately. */
export default function EmailPreferences({ userId }: Props) {
  const refusals = useStore($refusals);
  const { isBusy, result, run } = useAccountAction();
  if (refusals.status === "loading") return null;
  if (refusals.status === "failed")
    return <Failure message={readFailures.refusals} onRetry={() => loadUnsubscribes(userId)} />;
  const choose = (kind: UnsubscribeKind, isWanted: boolean) =>
    run(
      () => setUnsubscribe(userId, kind, !isWanted),
      isWanted ? `You’ll get ${refusedWords[kind]}.` : `You’ve unsubscribed from ${refusedWords[kind]}.`,
    );
  return (
    <div className="flex flex-col gap-4">
      <div className="-mt-4 divide-y divide-line">
        {unsubscribeKinds.values.map((kind) => (
          <Switch
            key={kind}
            label={unsubscribeKinds.labels[kind]}
            hint={hints[kind]}
            isOn={!refusals.value.includes(kind)}
            isBusy={isBusy}
            onChange={(isWanted) => choose(kind, isWanted)}
          />
        ))}
      </div>
      <Outcome result={result} />
    </div>
  );
}
