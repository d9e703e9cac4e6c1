import { useStore } from "@nanostores/react";
import { Mail } from "lucide-react";
import { useState } from "react";
import type { ShownPerson } from "../../domain/directory/directory.ts";
import { $session } from "../../stores/auth/session.ts";
import Button from "../../ui/button/Button.tsx";
import { useLazyComponent } from "../useLazyComponent.ts";

const loadEmail = () => import("./MessageDialog.tsx");

interface Props {
  person: ShownPerson & { takes_emails?: boolean };
  className: string;
}

/** Opens a message to the person; nothing for oneself and for people who want no messages. */
export default function WriteButton({ person, className }: Props) {
  const session = useStore($session);
  const [isOpen, setOpen] = useState(false);
  const { Part: MessageDialog, place } = useLazyComponent(isOpen ? loadEmail : null);
  const isOneself = session.status === "signed-in" && session.userId === person.id;
  if (!person.takes_emails || isOneself) return null;
  return (
    <div ref={place} data-missing="We couldn’t load the form." className={className}>
      <Button tone="line" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Mail aria-hidden="true" size={16} className="shrink-0" />
        Write
        <span className="sr-only">
          {" "}
          to <bdi>{person.full_name}</bdi>
        </span>
      </Button>
      {isOpen && MessageDialog && <MessageDialog person={person} onClose={() => setOpen(false)} />}
    </div>
  );
}
