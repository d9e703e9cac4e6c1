import { useStore } from "@nanostores/react";
import { $question } from "../../stores/core/confirmation.ts";
import Button from "../../ui/button/Button.tsx";
import Dialog from "../../ui/dialog/Dialog.tsx";

/** Shows the pending question, if any; see askQuestion. */
export default function ConfirmationDialog() {
  const question = useStore($question);
  if (!question) return null;
  const { title, text, points = [], action, isHarmless, other, stay = "Cancel", answer } = question;
  return (
    <Dialog role="alertdialog" title={title} size={other ? "md" : "sm"} onClose={() => answer("stay")}>
      <p className="text-muted">{text}</p>
      {points.length > 0 && (
        <ul className="mt-4 flex list-disc flex-col gap-1.5 pl-5 text-sm marker:text-muted">
          {points.map((point) => (
            <li key={point} dir="auto" className="wrap-anywhere">
              {point}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        <Button tone="line" data-first-focus onClick={() => answer("stay")}>
          {stay}
        </Button>
        {other && (
          <Button tone="line" onClick={() => answer("other")}>
            {other}
          </Button>
        )}
        <Button tone={isHarmless ? "teal" : "danger"} onClick={() => answer("action")}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
