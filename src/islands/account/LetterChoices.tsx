import { readFailures } from "../../domain/failures.ts";
import { type RefusableKind, refusableKinds, refusedWords } from "../../domain/letters/refusal.ts";
import type { Loading } from "../../stores/core/loader.ts";
import { loadRefusals, setRefusal } from "../../stores/letters/refusals.ts";
import Failure from "../../ui/feedback/Failure.tsx";
import Outcome from "../../ui/feedback/Outcome.tsx";
import Switch from "../../ui/field/Switch.tsx";
import { useAccountAction } from "./useAccountAction.ts";

interface Props {
  refusals: Exclude<Loading<RefusableKind[]>, { status: "loading" }>;
  userId: string;
}

const hints: Record<RefusableKind, string> = {
  letters: "What the association writes to all its members, now and then.",
  digest: "News and coming events, once a month.",
  events: "The day before an event that you registered for.",
  members: "From members who find you in the directory. They do not see your address.",
  class: "From the delegate of your class, at most twice in 30 days.",
};

/** Saved as soon as it is chosen. */
export default function LetterChoices({ refusals, userId }: Props) {
  const { isBusy, result, run } = useAccountAction();
  if (refusals.status === "failed")
    return <Failure message={readFailures.refusals} onRetry={() => loadRefusals(userId)} />;
  const choose = (kind: RefusableKind, isWanted: boolean) =>
    run(
      () => setRefusal(userId, kind, !isWanted),
      isWanted ? `You will get ${refusedWords[kind]}` : `You will get no more ${refusedWords[kind]}`,
    );
  return (
    <div className="flex flex-col gap-4">
      <div className="-mt-4 divide-y divide-line">
        {refusableKinds.values.map((kind) => (
          <Switch
            key={kind}
            label={refusableKinds.labels[kind]}
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
