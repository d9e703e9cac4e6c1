import type { FormEvent, ReactNode } from "react";
import { toText } from "../../stores/core/failure.ts";
import Button from "../../ui/button/Button.tsx";
import Dialog from "../../ui/dialog/Dialog.tsx";
import { useUnsaved } from "../../ui/dialog/unsaved.ts";
import Banner from "../../ui/feedback/Banner.tsx";
import { canLeave } from "./unsaved.ts";

interface Props {
  title: string;
  /** "alertdialog" for a question. */
  role?: "alertdialog";
  text: string;
  action: { text: string; busyText: string; tone: "danger" | "teal" };
  /** Closing asks before it loses what was typed. */
  isTyped: boolean;
  /** There is nothing to act on. */
  isBlocked?: boolean;
  write: { isBusy: boolean; error: unknown; submittedAt: number };
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A dialog with a few fields and one action. */
export default function TextDialog({
  title,
  role,
  text,
  action,
  isTyped,
  isBlocked = false,
  write,
  onSubmit,
  onClose,
  children,
}: Props) {
  useUnsaved(isTyped && !write.isBusy);
  const close = async () => {
    if (await canLeave()) onClose();
  };
  return (
    <Dialog title={title} {...(role && { role })} onClose={close}>
      <form onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
        {write.error !== null && (
          <Banner key={write.submittedAt} tone="danger" takesFocus>
            {toText(write.error, undefined, { isKept: true })}
          </Banner>
        )}
        <p className="text-muted">{text}</p>
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="line" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" tone={action.tone} aria-disabled={write.isBusy || isBlocked}>
            {write.isBusy ? action.busyText : action.text}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
