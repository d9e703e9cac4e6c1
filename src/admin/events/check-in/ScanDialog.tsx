import { useEffect, useRef, useState } from "react";
import type { CardAnswer } from "../../../domain/events/door-card.ts";
import Dialog from "../../../ui/Dialog.tsx";
import Outcome from "../../../ui/Outcome.tsx";
import CardVerdict from "./CardVerdict.tsx";
import { useCamera } from "./useCamera.ts";

interface Props {
  /** Checks in whose card it is. */
  check: (text: string) => Promise<CardAnswer>;
  onClose: () => void;
}

/** The camera's picture, and in large letters what came of the last card. */
export default function ScanDialog({ check, onClose }: Props) {
  const [answer, setAnswer] = useState<CardAnswer | null>(null);
  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });
  const { video, failure } = useCamera(async (text) => setAnswer(await latest.current(text)));
  return (
    <Dialog title="Scan a card" size="sm" onClose={onClose}>
      <Outcome result={failure === null ? null : { tone: "danger", text: failure }} />
      <video
        ref={video}
        muted
        playsInline
        hidden={failure !== null}
        aria-label="What the camera sees"
        className="aspect-4/3 w-full rounded-md bg-sunken object-cover"
      />
      <div role="status" className="mt-4">
        {answer && <CardVerdict answer={answer} />}
        {!answer && !failure && (
          <p className="min-h-26 text-muted">Hold the QR code of a membership card before the camera.</p>
        )}
      </div>
    </Dialog>
  );
}
