const events = ["resize", "scroll"] as const;

/**
 * Keeps a dialog above a phone's keyboard: neither a fixed position nor 100dvh counts it, so the buttons at the dialog's foot
 * would be under it. Returns a function that ends this.
 */
export function keepAboveKeyboard(dialog: HTMLDialogElement): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  let before = viewport.height;
  const place = () => {
    // Zooming in makes it smaller, too.
    if (viewport.scale > 1.01) return;
    const { offsetTop, height } = viewport;
    dialog.style.top = `${offsetTop}px`;
    dialog.style.bottom = `calc(100% - ${offsetTop + height}px)`;
    dialog.style.setProperty("--visible-height", `${height}px`);
    if (height < before)
      dialog.querySelector("input:focus, select:focus")?.scrollIntoView({ block: "nearest" });
    before = height;
  };
  place();
  for (const event of events) viewport.addEventListener(event, place);
  return () => {
    for (const event of events) viewport.removeEventListener(event, place);
  };
}
