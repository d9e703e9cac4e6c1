import { useRef, useState } from "react";
import { searchPeople } from "../../domain/core/list.ts";
import type { Seat } from "../../domain/officers/officer-handover.ts";
import SearchSelect from "../../ui/field/SearchSelect.tsx";
import { findApproved, noApproved } from "../people/PersonSelect.tsx";
import NewPersonDialog from "./NewPersonDialog.tsx";

interface Props {
  seat: Seat;
  onChange: (part: Partial<Seat>) => void;
  error: string | undefined;
}

/** Finds the person who takes a seat, or creates an account for one without. */
export default function SuccessorField({ seat: { holder, successor }, error, onChange }: Props) {
  const typed = useRef("");
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState("");
  const search = (q: string) => {
    typed.current = q.trim();
    return findApproved(q);
  };
  return (
    <>
      <SearchSelect
        // Remounts, so that a person just added appears as selected; not after a choice, which would lose the focus.
        key={added}
        label={holder ? "Successor" : "Person"}
        noMatch={noApproved}
        placeholder={searchPeople}
        initial={successor?.full_name ?? ""}
        search={search}
        error={error}
        hint={
          <>
            Only an approved member can take over. No account yet?{" "}
            <button
              type="button"
              className="link cursor-pointer"
              // Keeps the field's focus: without it the message goes, the layout shifts and the click misses.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setAdding(true)}
            >
              Add a new person…
            </button>
          </>
        }
        onChoose={(person) => onChange({ successor: person && { id: person.value, full_name: person.text } })}
      />
      {isAdding && (
        <NewPersonDialog
          typed={typed.current}
          onCreated={(person) => {
            onChange({ successor: person });
            setAdded(person.id);
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
