import type { Block } from "../../domain/emails/member-message.ts";
import { readFailures } from "../../domain/failures.ts";
import type { Loading } from "../../stores/core/loader.ts";
import { loadBlocks, unblock } from "../../stores/emails/member-messages.ts";
import Button from "../../ui/button/Button.tsx";
import Failure from "../../ui/feedback/Failure.tsx";
import Outcome from "../../ui/feedback/Outcome.tsx";
import { useAccountAction } from "./useAccountAction.ts";

interface Props {
  blocks: Exclude<Loading<Block[]>, { status: "loading" }>;
}

/** Whose letters do not reach the user. */
export default function BlockedPeople({ blocks }: Props) {
  const { isBusy, result, run } = useAccountAction();
  if (blocks.status === "failed") return <Failure message={readFailures.blocks} onRetry={loadBlocks} />;
  return (
    <div className="flex flex-col gap-4">
      {blocks.value.length === 0 ? (
        <p className="text-muted">
          Nobody. A letter from a member has a link with which you block its writer.
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
