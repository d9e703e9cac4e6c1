import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import type { Box } from "../../../ui/picture/canvas.ts";
import { type Crop, getSquare, moveCrop } from "../../../ui/picture/crop.ts";

interface Props {
  /** The photo's address. */
  source: string;
  size: Box;
  crop: Crop;
  onChange: (next: (now: Crop) => Crop) => void;
}

/** Shares of the frame's side. */
const steps: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.02],
  ArrowDown: [0, 0.02],
};

interface Point {
  x: number;
  y: number;
}

/** Everything outside the hexagon: see the utility of this name in styles/global.css. */
const outside =
  "polygon(evenodd, 0 0, 100% 0, 100% 100%, 0 100%, 0 0, 50% 0, 93.3% 25%, 93.3% 75%, 50% 100%, 6.7% 75%, 6.7% 25%, 50% 0)";

/** The photo behind its frame. One finger or the mouse moves it, two fingers also zoom. */
export default function CropFrame({ source, size, crop, onChange }: Props) {
  const held = useRef(new Map<number, Point>());
  const { left, top, side } = getSquare(size, crop);
  const hold = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const release = ({ pointerId }: PointerEvent) => held.current.delete(pointerId);
  const drag = ({ pointerId, clientX, clientY, currentTarget }: PointerEvent) => {
    if (!held.current.has(pointerId)) return;
    const before = measure([...held.current.values()]);
    held.current.set(pointerId, { x: clientX, y: clientY });
    const after = measure([...held.current.values()]);
    const { clientWidth } = currentTarget;
    const [right, down] = [(after.x - before.x) / clientWidth, (after.y - before.y) / clientWidth];
    const nearer = before.spread > 0 ? after.spread / before.spread : 1;
    onChange((now) => ({ ...moveCrop(size, now, right, down), zoom: now.zoom * nearer }));
  };
  const step = (event: KeyboardEvent) => {
    const [right, down] = steps[event.key] ?? [];
    if (right === undefined || down === undefined) return;
    event.preventDefault();
    onChange((now) => moveCrop(size, now, right, down));
  };
  const share = (pixels: number) => `${(100 * pixels) / side}%`;
  return (
    <div
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the photo.
      tabIndex={0}
      data-first-focus
      aria-label="Your photo: move it with the arrow keys"
      onPointerDown={hold}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={step}
      className="relative mx-auto aspect-square w-full max-w-80 cursor-move touch-none overflow-hidden rounded-md bg-sunken select-none"
    >
      <img
        src={source}
        alt=""
        draggable={false}
        className="pointer-events-none absolute max-w-none"
        style={{ width: share(size.width), left: share(-left), top: share(-top) }}
      />
      <div
        className="pointer-events-none absolute inset-0 bg-[color-mix(in_srgb,var(--scrim-ink)_65%,transparent)]"
        style={{ clipPath: outside }}
      />
    </div>
  );
}

/** The middle of the fingers, and the distance between two of them; 0 for one. */
function measure([first = { x: 0, y: 0 }, second]: readonly Point[]) {
  if (!second) return { ...first, spread: 0 };
  return {
    x: (first.x + second.x) / 2,
    y: (first.y + second.y) / 2,
    spread: Math.hypot(first.x - second.x, first.y - second.y),
  };
}
