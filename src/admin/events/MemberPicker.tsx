import { type ReactNode, useState } from "react";
import type { AlumniEvent } from "../../domain/events/event.ts";
import type { Write } from "../../queries/core/write.ts";
import type { Given } from "../../queries/events/registrations.ts";
import Button from "../../ui/button/Button.tsx";
import SearchSelect, { type Option } from "../../ui/field/SearchSelect.tsx";
import { useWrite } from "../base/useWrite.ts";
import { findApproved, noApproved } from "../people/PersonSelect.tsx";

interface Props {
  event: AlumniEvent;
  label: string;
  /** What happens to the chosen person. */
  action: Write<Given & { event: AlumniEvent }, void>;
  onDone?: (person: Given["person"]) => unknown;
  /** The button's content. */
  children: ReactNode;
}

/** Selects an approved member for an event; empty again after each one. */
export default function MemberPicker({ event, label, action, onDone, children }: Props) {
  const [chosen, setChosen] = useState<Option | null>(null);
  const [round, setRound] = useState(0);
  const { run, isBusy } = useWrite(action, {
    onDone: (_, { person }) => {
      setChosen(null);
      setRound(round + 1);
      return onDone?.(person);
    },
  });
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (chosen) 
          void run({ eventId: event.id, event, person: { user_id: chosen.value, full_name: chosen.text } });
      }}
    >
      <div className="min-w-0 flex-1 basis-56">
        <SearchSelect
          key={round}
          label={label}
          placeholder="Name or email address"
          noMatch={noApproved}
          initial=""
          search={findApproved}
          onChoose={setChosen}
        />
      </div>
      <Button type="submit" tone="line" disabled={!chosen} aria-disabled={isBusy}>
        {children}
      </Button>
    </form>
  );
}
