import { useStore } from "@nanostores/react";
import { Mail } from "lucide-react";
import { useState } from "react";
import type { ShownPerson } from "../../domain/directory/directory.ts";
import { $session } from "../../stores/auth/session.ts";
import Button from "../../ui/button/Button.tsx";
import Dialog from "../../ui/dialog/Dialog.tsx";
import { useLazyComponent } from "../useLazyComponent.ts";
import PersonFace from "./PersonFace.tsx";
import PersonSheet from "./PersonSheet.tsx";

const loadEmail = () => import("./MessageDialog.tsx");

interface Props {
  person: ShownPerson & { takes_emails?: boolean };
}

/** A person among the results; opens with everything that they show, or with a letter to them. */
export default function PersonCard({ person }: Props) {
  const session = useStore($session);
  const [open, setOpen] = useState<"sheet" | "email" | null>(null);
  const { Part: MessageDialog, place } = useLazyComponent(open === "email" ? loadEmail : null);
  const isOneself = session.status === "signed-in" && session.userId === person.id;
  const close = () => setOpen(null);
  const write = person.takes_emails && !isOneself && (
    <Button tone="line" size="sm" aria-haspopup="dialog" onClick={() => setOpen("email")}>
      <Mail aria-hidden="true" size={16} className="shrink-0" />
      Write
      <span className="sr-only">
        {" "}
        to <bdi>{person.full_name}</bdi>
      </span>
    </Button>
  );
  return (
    <article className="group relative flex h-full flex-col rounded-lg border border-line bg-surface p-5 transition-[border-color,box-shadow] duration-200 focus-within:border-line-strong hover:border-line-strong hover:shadow-card">
      <PersonFace person={person}>
        <h2 className="text-xl wrap-anywhere">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpen("sheet")}
            className="cover text-left transition-colors group-hover:text-copper"
          >
            <bdi>{person.full_name}</bdi>
          </button>
        </h2>
      </PersonFace>
      {/* Above the button that covers the card. */}
      {write && <div className="relative mt-auto pt-4 sm:pl-23">{write}</div>}
      {open === "sheet" && (
        <Dialog title={person.full_name} onClose={close}>
          <PersonSheet person={person} />
          {write && <div className="mt-6 border-t border-line pt-5">{write}</div>}
        </Dialog>
      )}
      <div ref={place} data-missing="The form could not be loaded" className="relative">
        {open === "email" && MessageDialog && <MessageDialog person={person} onClose={close} />}
      </div>
    </article>
  );
}
