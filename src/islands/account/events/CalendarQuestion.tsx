import Button from "../../../ui/button/Button.tsx";
import Dialog from "../../../ui/dialog/Dialog.tsx";

export type CalendarStep = "renew" | "end";

const questions = {
  renew: {
    title: "Make a new address?",
    text: "The address you have now stops working. Calendars that use it keep old dates until you give them the new one.",
    action: "Make new address",
  },
  end: {
    title: "Turn the address off?",
    text: "Calendars that use it no longer update. You can make another address whenever you like.",
    action: "Turn off address",
  },
};

interface Props {
  step: CalendarStep;
  onAct: () => void;
  onStay: () => void;
}

/** Asks before an address ends, which cannot be undone. */
export default function CalendarQuestion({ step, onAct, onStay }: Props) {
  const { title, text, action } = questions[step];
  return (
    <Dialog role="alertdialog" title={title} size="sm" onClose={onStay}>
      <p className="text-muted">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button tone="danger" onClick={onAct}>
          {action}
        </Button>
        <Button tone="plain" data-first-focus onClick={onStay}>
          Keep this address
        </Button>
      </div>
    </Dialog>
  );
}
