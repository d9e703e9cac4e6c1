/** Vertical position of the latest interaction, by pointer or focus, in the viewport. */
let readPosition = () => 0;

addEventListener("pointermove", notePointer, { passive: true, capture: true });
addEventListener("pointerdown", notePointer, { passive: true, capture: true });
addEventListener("keydown", noteFocus, { passive: true, capture: true });

function notePointer({ clientY }: PointerEvent) {
  readPosition = () => clientY;
}

function noteFocus() {
  readPosition = () => document.activeElement?.getBoundingClientRect().top ?? 0;
}

/** The half of the viewport away from the latest interaction. */
export function getFreeHalf(): "top" | "bottom" {
  return readPosition() > innerHeight / 2 ? "top" : "bottom";
}
