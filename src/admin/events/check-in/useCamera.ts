import { useEffect, useRef, useState } from "react";
import { readCodes } from "./barcodes.ts";

const refused =
  "The camera may not be used. Allow it for this website in the browser's settings, then open this window again.";
const failed = "The camera does not answer. Close other programs that use it, then open this window again.";

/** Shows the camera's picture in a video element, and reads QR codes from it. The camera stops with the component. */
export function useCamera(tell: (text: string) => Promise<void>) {
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
