import { getLabel } from "../../domain/core/choice.ts";
import { getRecipientName, letterKinds, letterStates, type OwedLetter } from "../../domain/letters/letter.ts";
import { resending } from "../../queries/letters/letters.ts";
import Button from "../../ui/button/Button.tsx";
import Badge from "../../ui/feedback/Badge.tsx";
import type { Column } from "../../ui/table/table.ts";
import { useMay } from "../base/May.tsx";
import Moment from "../base/Moment.tsx";
import { useWrite } from "../base/useWrite.ts";
import EntryTable from "../list/EntryTable.tsx";
import PersonCell from "../people/PersonCell.tsx";

const tones = {
  waiting: "warning",
  sent: "success",
  failed: "danger",
  stopped: "line",
  unsubscribed: "line",
} as const;

const columns: Column<OwedLetter>[] = [
  {
    head: "To",
    cell: (letter) => (
      <PersonCell person={{ full_name: getRecipientName(letter), email: letter.recipient }} none="" />
    ),
  },
  { head: "About", cell: ({ kind }) => getLabel(letterKinds, kind) },
  { head: "State", cell: (letter) => <State {...letter} /> },
  { head: "Written", cell: ({ created_at }) => <Moment at={created_at} /> },
];

/** In the website's time zone. */
export default function LettersTable({ letters }: { letters: readonly OwedLetter[] }) {
  const { run, isBusy } = useWrite(resending);
  const may = useMay();
  return (
    <EntryTable
      label="Letters"
      columns={columns}
      rows={letters}
      actions={(letter) =>
        // What was never tried goes out by itself.
        may("letters:send") &&
        (letter.state === "failed" || (letter.state === "waiting" && letter.reason)) && (
          <Button tone="line" size="sm" disabled={isBusy} onClick={() => run(letter)}>
            Send again <span className="sr-only">to {letter.recipient}</span>
          </Button>
        )
      }
    />
  );
}

function State({ state, sent_at, reason, attempts, send_after }: OwedLetter) {
  return (
    <>
      <Badge tone={tones[state]}>{letterStates.labels[state]}</Badge>
      {sent_at && (
        <span className="mt-1 block text-muted">
          <Moment at={sent_at} />
        </span>
      )}
      {reason && <span className="mt-1 block max-w-prose text-muted wrap-anywhere">{reason}</span>}
      {state === "waiting" && attempts > 0 && (
        <span className="mt-1 block text-muted">
          Next attempt: <Moment at={send_after} />
        </span>
      )}
    </>
  );
}
