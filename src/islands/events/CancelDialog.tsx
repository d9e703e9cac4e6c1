import type { CancelQuestion } from "../../domain/events/cancelling.ts";
import Button from "../../ui/button/Button.tsx";
import Dialog from "../../ui/dialog/Dialog.tsx";

interface Props {
  question: CancelQuestion;
  onCancel: () => void;
  onStay: () => void;
}

/** Asks before a place or a position on the waiting list is lost. */
export default function CancelDialog({ question: { title, text, action, stay }, onCancel, onStay }: Props) {
  return (
    <Dialog role="alertdialog" title={title} size="sm" onClose={onStay}>
      <p className="text-muted">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button tone="danger" onClick={onCancel}>
          {action}
        </Button>
        <Button tone="plain" data-first-focus onClick={onStay}>
          {stay}
        </Button>
      </div>
    </Dialog>
  );
}
