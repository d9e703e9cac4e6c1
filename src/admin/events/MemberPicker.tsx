import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import type { AlumniEvent } from "../../domain/events/event.ts";
import type { Party } from "../../domain/events/place.ts";
import type { Write } from "../../queries/core/write.ts";
import type { Given } from "../../queries/events/registrations.ts";
import Button from "../../ui/button/Button.tsx";
import SearchSelect, { type Option } from "../../ui/field/SearchSelect.tsx";
import { useWrite } from "../base/useWrite.ts";
import { focusNextEntry } from "../form/next-entry.ts";
import { findApproved, noApproved } from "../people/PersonSelect.tsx";
import type PartyFields from "./PartyFields.tsx";

interface Choice extends Given {
  event: AlumniEvent;
  party?: Party;
}

interface Props {
  event: AlumniEvent;
  label: string;
  /** What happens to the chosen person. */
  action: Write<Choice, void>;
  /** For what the person brings and answers. */
  Fields?: typeof PartyFields;
  onDone?: (person: Given["person"]) => unknown;
  /** The button's content. */
  children: ReactNode;
}

const nobody: Party = { guests: 0, guest_names: [], answers: [] };

/** Selects an approved member for an event; empty again after each one. */
export default function MemberPicker({ event, label, action, Fields, onDone, children }: Props) {
  const [chosen, setChosen] = useState<Option | null>(null);
  const [round, setRound] = useState(0);
  const [party, setParty] = useState(nobody);
  const form = useRef<HTMLFormElement>(null);
  const { run, isBusy } = useWrite(action, {
    onDone: (_, { person }) => {
      setChosen(null);
      setRound(round + 1);
      setParty(nobody);
      return onDone?.(person);
    },
  });
  useLayoutEffect(() => {
    if (round === 0) return;
    // Enter in the field sends the form, too, and the field is a new one now.
    if (document.activeElement === document.body) form.current?.querySelector("input")?.focus();
    else focusNextEntry(form.current);
  }, [round]);
  return (
    <form
      ref={form}
      className="flex flex-wrap items-end gap-3"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (!chosen) return;
        const person = { user_id: chosen.value, full_name: chosen.text };
        const { answers, ...guests } = party;
        void run({
          eventId: event.id,
          event,
          person,
          ...(Fields && { party: { ...guests, answers: event.questions.map((_, nr) => answers[nr] ?? "") } }),
        });
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
          onChoose={(option) => {
            setChosen(option);
            setParty(nobody);
          }}
        />
      </div>
      {Fields && chosen && (event.guests_allowed > 0 || event.questions.length > 0) && (
        <Fields event={event} party={party} onChange={(change) => setParty({ ...party, ...change })} />
      )}
      <Button type="submit" tone="line" disabled={!chosen} aria-disabled={isBusy}>
        {children}
      </Button>
    </form>
  );
}
