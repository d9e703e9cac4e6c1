const focusable = "a[href], button, input, select, textarea";

let isKept = false;

/**
 * From now on the focus stays on the page when an action removes the pressed control: it goes to the control marked
 * data-next-focus or that came in its place, otherwise to the heading of its section. Without scrolling, as a pointer may
 * have pressed it.
 */
export function keepFocus(): void {
  const main = document.querySelector("main");
  if (!main || isKept) return;
  isKept = true;
  /** The focused element and all around it. */
  let path: Element[] = [];
  for (let one = document.activeElement; one && one !== document.body; one = one.parentElement)
    path.push(one);
  const isLost = () => document.activeElement === document.body;
  main.addEventListener("focusin", (event) => {
    path = event.composedPath().filter((one) => one instanceof Element);
  });
  main.addEventListener("focusout", ({ target }) =>
    // Chromium sends this for removed elements too.
    queueMicrotask(() => {
      if (target instanceof Node && target.isConnected && isLost()) path = [];
    }),
  );
  new MutationObserver((changes) => {
    if (!path[0] || path[0].isConnected || !isLost()) return;
    const around = path.find(({ isConnected }) => isConnected) ?? main;
    path = [];
    const added = changes
      .filter(({ target }) => target === around)
      .flatMap((change) => [...change.addedNodes]);
    const next = around.querySelector("[data-next-focus]") ?? findControl(added) ?? findHeading(around);
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }).observe(main, { childList: true, subtree: true });
}

function findControl(nodes: readonly Node[]): Element | null {
  for (const node of nodes) {
    if (!(node instanceof Element)) continue;
    const control = node.matches(focusable) ? node : node.querySelector(focusable);
    if (control) return control;
  }
  return null;
}

function findHeading(place: Element): Element {
  const section = place.closest("section, main") ?? place;
  const heading = section.querySelector("h1, h2, h3") ?? section;
  if (!heading.hasAttribute("tabindex")) {
    heading.setAttribute("tabindex", "-1");
    heading.classList.add("outline-none");
  }
  return heading;
}
