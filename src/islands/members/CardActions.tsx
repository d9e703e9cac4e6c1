import { ImageDown, Printer, RefreshCw } from "lucide-react";
import { type RefObject, useState } from "react";
import { getCardFileName } from "../../domain/members/card.ts";
import { toText } from "../../stores/core/failure.ts";
import { renewCardCode } from "../../stores/members/card.ts";
import Button from "../../ui/button/Button.tsx";
import Dialog from "../../ui/dialog/Dialog.tsx";
import Outcome from "../../ui/feedback/Outcome.tsx";
import { useAction } from "../../ui/feedback/useAction.ts";
import { saveFile } from "../../ui/picture/files.ts";
import { paintElement } from "../../ui/picture/paint.ts";

interface Props {
  card: RefObject<HTMLElement | null>;
  /** The member's name. */
  name: string;
  /** Without its code the card proves nothing. */
  isReady: boolean;
}

export default function CardActions({ card, name, isReady }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, result, setResult, run } = useAction((error) =>
    toText(error, "Failed to save the card as an image"),
  );
  const renewal = useAction(toText);
  const isWaiting = !isReady || isBusy || renewal.isBusy;
  const act = (action: () => void) => () => {
    if (isWaiting) return;
    setResult(null);
    renewal.setResult(null);
    action();
  };
  const save = () =>
    run(async () => {
      if (card.current) saveFile(await takePicture(card.current), getCardFileName(name));
    }, "Image saved");
  const renew = () => {
    setAsking(false);
    renewal.run(renewCardCode, "Your card has a new code. Print or save it again.");
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={isWaiting} onClick={act(() => window.print())}>
          <Printer aria-hidden="true" size={18} />
          Print card
        </Button>
        <Button tone="line" aria-disabled={isWaiting} onClick={act(save)}>
          <ImageDown aria-hidden="true" size={18} />
          Save as image
        </Button>
        <Button tone="plain" aria-disabled={isWaiting} onClick={act(() => setAsking(true))}>
          <RefreshCw aria-hidden="true" size={18} />
          Replace code
        </Button>
      </div>
      <p className="text-sm text-muted">
        Anyone who scans the code sees only whether your card is valid, and for which year.
      </p>
      <Outcome result={result ?? renewal.result} />
      {isAsking && <RenewalQuestion onRenew={renew} onCancel={() => setAsking(false)} />}
    </div>
  );
}

/** Always at card size: an off-screen copy is laid out and painted at three times the resolution. */
async function takePicture(card: HTMLElement): Promise<Blob> {
  const place = document.createElement("div");
  place.className = "@container pointer-events-none fixed top-0 -left-[300vw] w-xl";
  place.inert = true;
  const copy = document.importNode(card, true);
  place.append(copy);
  document.body.append(place);
  try {
    return await paintElement(copy, 3);
  } finally {
    place.remove();
  }
}

interface RenewalQuestionProps {
  onRenew: () => void;
  onCancel: () => void;
}

function RenewalQuestion({ onRenew, onCancel }: RenewalQuestionProps) {
  return (
    <Dialog role="alertdialog" title="Replace your card’s code?" size="sm" onClose={onCancel}>
      <p className="text-muted">
        Do this if an image of your card falls into the wrong hands. Existing prints and images stop working;
        print or save your card again afterwards.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onRenew}>Replace code</Button>
        <Button tone="plain" data-first-focus onClick={onCancel}>
          Keep this code
        </Button>
      </div>
    </Dialog>
  );
}
