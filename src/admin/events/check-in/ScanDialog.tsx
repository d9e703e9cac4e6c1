import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { CardAnswer } from "../../../domain/events/check-in-card.ts";
import { describeAnswer } from "../../../domain/events/check-in-card.ts";
import type { AlumniEvent } from "../../../domain/events/event.ts";
import Dialog from "../../../ui/dialog/Dialog.tsx";
import Outcome from "../../../ui/feedback/Outcome.tsx";
import { useTimeZone } from "../../base/Moment.tsx";
import { readCodes } from "./barcodes.ts";

const refused =
  "This website isn’t allowed to use the camera. Allow it in your browser’s settings, then open this window again.";
const failed = "The camera isn’t responding. Close other apps that use it, then open this window again.";

/** Shows the camera's picture in a video element, and reads QR codes from it. The camera stops with the component. */
function useCamera(tell: (text: string) => Promise<void>) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(tell);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    const camera = startCamera(video.current, (text) => latest.current(text));
    camera.ready.catch((error: DOMException) =>
      setFailure(error.name === "NotAllowedError" ? refused : failed),
    );
    return camera.stop;
  }, []);
  return { video, failure };
}

function startCamera(video: HTMLVideoElement | null, tell: (text: string) => Promise<void>) {
  const stops: (() => void)[] = [];
  let isOver = false;
  const start = async () => {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
    stops.push(() => {
      for (const track of stream.getTracks()) track.stop();
    });
    // Closed while the person was asked.
    if (isOver || !video) return stop();
    video.srcObject = stream;
    stops.push(readCodes(video, tell));
    await video.play();
  };
  const stop = () => {
    isOver = true;
    for (const one of stops.splice(0)) one();
  };
  return { ready: start(), stop };
}

const good = { look: "border-success bg-success-tint text-success", Sign: CircleCheck };
const careful = { look: "border-warning bg-warning-tint text-warning", Sign: Clock };
const bad = { look: "border-danger bg-danger-tint text-danger", Sign: CircleAlert };
const looks = {
  ...{ in: good, here: careful, waiting: careful },
  ...{ unregistered: bad, invalid: bad, unknown: careful, other: bad },
};

/** To be read at arm's length. */
function CardVerdict({ answer, event }: { answer: CardAnswer } & Pick<Props, "event">) {
  const timeZone = useTimeZone();
  const { look, Sign } = looks[answer.is];
  const { title, text } = describeAnswer(answer, event, timeZone ?? "UTC", new Date());
  return (
    <div className={`flex min-h-26 items-center gap-4 rounded-md border-2 px-5 py-4 ${look}`}>
      <Sign aria-hidden="true" size={40} className="shrink-0" />
      <p className="min-w-0 wrap-anywhere">
        <bdi className="block font-serif text-3xl leading-tight">{title}</bdi>
        <span className="mt-1 block font-semibold">{text}</span>
      </p>
    </div>
  );
}

interface Props {
  /** Null until this phone has read it. */
  event: AlumniEvent | null;
  /** Checks in whose card it is. */
  check: (text: string) => Promise<CardAnswer>;
  onClose: () => void;
}

/** The camera's picture, and in large type the result of the last card. */
export default function ScanDialog({ event, check, onClose }: Props) {
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
        aria-label="Camera view"
        className="aspect-4/3 w-full rounded-md bg-sunken object-cover"
      />
      <div role="status" className="mt-4">
        {answer && <CardVerdict answer={answer} event={event} />}
        {!answer && !failure && (
          <p className="min-h-26 text-muted">Hold a membership card’s QR code up to the camera.</p>
        )}
      </div>
    </Dialog>
  );
}
