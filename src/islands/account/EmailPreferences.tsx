import { refusedWords, type UnsubscribeKind, unsubscribeKinds } from "../../domain/emails/unsubscribe.ts";
import { readFailures } from "../../domain/failures.ts";
import type { Loading } from "../../stores/core/loader.ts";
import { loadUnsubscribes, setUnsubscribe } from "../../stores/emails/unsubscribes.ts";
import Failure from "../../ui/feedback/Failure.tsx";
import Outcome from "../../ui/feedback/Outcome.tsx";
import Switch from "../../ui/field/Switch.tsx";
import { useAccountAction } from "./useAccountAction.ts";

interface Props {
  refusals: Exclude<Loading<UnsubscribeKind[]>, { status: "loading" }>;
  userId: string;
}

const hints: Record<UnsubscribeKind, string> = {
  emails: "What the association writes to all its members, now and then.",
  digest: "News and coming events, once a month.",
  events: "The day before an event that you registered for.",
  members: "From members who find you in the directory. They do not see your address.",
  class: "From the delegate of your class, at most twice in 30 days.",
};

/** Saved as soon as it is chosen. */
export default function EmailPreferences({ refusals, userId }: Props) {
  const { isBusy, result, run } = useAccountAction();
  if (refusals.status === "failed")
    return <Failure message={readFailures.refusals} onRetry={() => loadUnsubscribes(userId)} />;
  const choose = (kind: UnsubscribeKind, isWanted: boolean) =>
    run(
      () => setUnsubscribe(userId, kind, !isWanted),
      isWanted ? `You will get ${refusedWords[kind]}` : `You will get no more ${refusedWords[kind]}`,
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
