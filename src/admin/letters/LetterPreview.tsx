import { useStore } from "@nanostores/react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { searchPeople } from "../../domain/core/list.ts";
import { $session } from "../../stores/auth/session.ts";
import Dialog from "../../ui/Dialog.tsx";
import SearchSelect from "../../ui/SearchSelect.tsx";
import { findPeople, usePersonName } from "../people/PersonSelect.tsx";
import LetterText from "./LetterText.tsx";

interface Props {
  letter: { subject: string; body: string };
  onClose: () => void;
}

/** A letter as a chosen person would get it; first as the administrator. */
export default function LetterPreview({ letter, onClose }: Props) {
  const session = useStore($session);
  const own = usePersonName(session.status === "signed-in" ? session.userId : "") ?? "";
  const [chosen, setChosen] = useState("");
  return createPortal(
    <Dialog title="Preview" size="lg" onClose={onClose}>
      <SearchSelect
        key={own}
        label="As this person would get it"
        placeholder={searchPeople}
        noMatch="Nobody found."
        initial={own}
        search={findPeople}
        onChoose={(person) => setChosen(person?.text ?? "")}
      />
      <div className="mt-6 rounded-lg border border-line bg-surface p-5 sm:p-8">
        <LetterText letter={letter} name={chosen || own} />
      </div>
      <p className="mt-4 text-xs text-muted">
        The letterhead, and the address by which recipients unsubscribe, are added when it is sent. A test
        letter shows all of it.
      </p>
    </Dialog>,
    document.body,
  );
}
