import { useStore } from "@nanostores/react";
import { readFailures } from "../../../domain/failures.ts";
import { $blocks, loadBlocks, unblock } from "../../../stores/emails/member-messages.ts";
import Button from "../../../ui/button/Button.tsx";
import Failure from "../../../ui/feedback/Failure.tsx";
import Outcome from "../../../ui/feedback/Outcome.tsx";
import { useAccountAction } from "../useAccountAction.ts";

/** The members whose messages the user does not get. */
export default function BlockedPeople() {
  const blocks = useStore($blocks);
  const { isBusy, result, run } = useAccountAction();
  if (blocks.status === "loading") return null;
  if (blocks.status === "failed") return <Failure message={readFailures.blocks} onRetry={loadBlocks} />;
  return (
    <div className="flex flex-col gap-4">
      {blocks.value.length === 0 ? (
        <p className="text-muted">
          You haven’t blocked anyone. Every message from a member has a link to block its sender.
        </p>
      ) : (
        <ul className="-mt-4 divide-y divide-line">
          {blocks.value.map(({ blocked, name }) => (
            <li key={blocked} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
              <bdi className="min-w-0 font-semibold wrap-anywhere">{name}</bdi>
              <Button
                tone="line"
                size="sm"
                aria-disabled={isBusy}
                onClick={() => run(() => unblock(blocked), `${name} can write to you again.`)}
              >
                Unblock <span className="sr-only">{name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Outcome result={result} />
    </div>
  );
}
