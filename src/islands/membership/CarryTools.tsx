import { ImageDown, Printer, RefreshCw } from "lucide-react";
import { type RefObject, useState } from "react";
import { getCardFileName } from "../../domain/card.ts";
import { renewCardCode } from "../../stores/card.ts";
import { toText } from "../../stores/failure.ts";
import Button from "../../ui/button/Button.tsx";
import Outcome from "../../ui/feedback/Outcome.tsx";
import { useAction } from "../../ui/feedback/useAction.ts";
import { saveFile } from "../../ui/picture/files.ts";
import RenewalQuestion from "./RenewalQuestion.tsx";
import { takePicture } from "./take-picture.ts";

interface Props {
  card: RefObject<HTMLElement | null>;
  /** The member's. */
  name: string;
  /** Without its code the card proves nothing. */
  isReady: boolean;
}

export default function CarryTools({ card, name, isReady }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, result, setResult, run } = useAction((error) =>
    toText(error, "Failed to save the card as a picture"),
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
    }, "The picture is saved.");
  const renew = () => {
    setAsking(false);
    renewal.run(renewCardCode, "Your card has a new code. Print or save it again.");
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={isWaiting} onClick={act(() => window.print())}>
          <Printer aria-hidden="true" size={18} />
          Print the card
        </Button>
        <Button tone="line" aria-disabled={isWaiting} onClick={act(save)}>
          <ImageDown aria-hidden="true" size={18} />
          Save as picture
        </Button>
        <Button tone="plain" aria-disabled={isWaiting} onClick={act(() => setAsking(true))}>
          <RefreshCw aria-hidden="true" size={18} />
          Renew the code
        </Button>
      </div>
      <p className="text-sm text-muted">
        People who scan the code read whether your card is valid, and the year. They learn nothing about you.
      </p>
      <Outcome result={result ?? renewal.result} />
      {isAsking && <RenewalQuestion onRenew={renew} onCancel={() => setAsking(false)} />}
    </div>
  );
}
