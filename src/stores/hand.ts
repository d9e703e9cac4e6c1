/** Where the pointer is, or what the keyboard works at, in pixels from the top of what is seen. */
let readPlace = () => 0;

addEventListener("pointermove", notePointer, { passive: true, capture: true });
addEventListener("pointerdown", notePointer, { passive: true, capture: true });
addEventListener("keydown", noteFocus, { passive: true, capture: true });

function notePointer({ clientY }: PointerEvent) {
  readPlace = () => clientY;
}

function noteFocus() {
  readPlace = () => document.activeElement?.getBoundingClientRect().top ?? 0;
}

/** The half of the window that the hand is not in. */
export function getFreeHalf(): "top" | "bottom" {
  return readPlace() > innerHeight / 2 ? "top" : "bottom";
}
