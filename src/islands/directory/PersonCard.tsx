import { useState } from "react";
import type { ShownPerson } from "../../domain/directory.ts";
import Dialog from "../../ui/Dialog.tsx";
import PersonFace from "./PersonFace.tsx";
import PersonSheet from "./PersonSheet.tsx";

interface Props {
  person: ShownPerson;
}

/** A person among the results; opens with everything that they show. */
export default function PersonCard({ person }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <article className="group relative h-full rounded-lg border border-line bg-surface p-5 transition-[border-color,box-shadow] duration-200 focus-within:border-line-strong hover:border-line-strong hover:shadow-card">
      <PersonFace person={person}>
        <h2 className="text-xl wrap-anywhere">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className="cover text-left transition-colors group-hover:text-copper"
          >
            <bdi>{person.full_name}</bdi>
          </button>
        </h2>
      </PersonFace>
      {isOpen && (
        <Dialog title={person.full_name} onClose={() => setOpen(false)}>
          <PersonSheet person={person} />
        </Dialog>
      )}
    </article>
  );
}
