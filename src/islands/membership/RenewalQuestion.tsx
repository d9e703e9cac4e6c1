import Button from "../../ui/button/Button.tsx";
import Dialog from "../../ui/dialog/Dialog.tsx";

interface Props {
  onRenew: () => void;
  onCancel: () => void;
}

export default function RenewalQuestion({ onRenew, onCancel }: Props) {
  return (
    <Dialog role="alertdialog" title="Renew the code of your card?" size="sm" onClose={onCancel}>
      <p className="text-muted">
        Do this if a picture of your card got into the wrong hands. Every print and picture of it so far is
        then not valid; print or save the card again afterwards.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onRenew}>Renew the code</Button>
        <Button tone="plain" data-first-focus onClick={onCancel}>
          Keep the code
        </Button>
      </div>
    </Dialog>
  );
}
