/*
 * Rotates the carousel: every 4 s and by arrows, dots and swipes, wrapping around. It pauses while hovered,
 * focused, paused or out of view, and starts paused for users who prefer reduced motion. An event that is over
 * (clock.ts) is replaced by a reserve slide; all slides keep their space.
 */
const hero = document.querySelector<HTMLElement>("[data-hero]");
if (hero) startHero(hero);

function startHero(hero: HTMLElement) {
  const list = hero.querySelector<HTMLElement>("[data-slides]");
  const inDocument = [...(list?.querySelectorAll<HTMLElement>(":scope > *") ?? [])];
  const all = [...inDocument.slice(-1), ...inDocument.slice(0, -1)];
  let slides = all;
  const dots = [...hero.querySelectorAll<HTMLElement>("[data-slide]")];
  let current = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (index: number) => {
    slides = all.filter(({ dataset }) => !("over" in dataset)).slice(0, dots.length);
    current = (index + slides.length) % slides.length;
    // The pictures of later slides load after the page and its first slide.
    if (document.readyState === "complete")
      for (const slide of slides)
        for (const picture of slide.querySelectorAll<HTMLElement>("[data-late]")) picture.hidden = false;
    for (const slide of all) {
      slide.inert = slide !== slides[current];
      slide.toggleAttribute("data-current", !slide.inert);
    }
    dots.forEach((dot, i) => {
      dot.ariaCurrent = i === current ? "true" : null;
      dot.ariaLabel = `Slide ${i + 1}: ${slides[i]?.ariaLabel}`;
    });
    schedule();
  };

  const isStill = () => "paused" in hero.dataset || document.hidden || hero.matches(":hover, :focus-within");

  const schedule = () => {
    clearTimeout(timer);
    const still = isStill();
    // Silent while it rotates; announces slides that the user selects.
    list?.setAttribute("aria-live", still ? "polite" : "off");
    if (!still) timer = setTimeout(() => show(current + 1), Number(hero.dataset.hero));
  };

  const turns: Record<string, () => void> = {
    previous: () => show(current - 1),
    next: () => show(current + 1),
    pause: () => {
      hero.toggleAttribute("data-paused");
      schedule();
    },
  };

  hero.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLElement>("[data-turn], [data-slide]");
    const { turn, slide } = button?.dataset ?? {};
    if (slide) show(Number(slide));
    else if (turn) turns[turn]?.();
  });
  listenToSwipes(hero, (step) => show(current + step));
  for (const type of ["pointerenter", "pointerleave", "focusin", "focusout"])
    hero.addEventListener(type, () => setTimeout(schedule));
  document.addEventListener("visibilitychange", schedule);
  hero.toggleAttribute("data-paused", matchMedia("(prefers-reduced-motion: reduce)").matches);
  hero.toggleAttribute("data-started", true);
  show(0);
  addEventListener("load", () => show(current));
}

/** Detects a long enough horizontal swipe: 1 for the next slide, -1 for the previous one. */
function listenToSwipes(hero: HTMLElement, turn: (step: 1 | -1) => void) {
  let start: number | undefined;
  hero.addEventListener("pointerdown", (event) => {
    start = event.pointerType === "mouse" ? undefined : event.clientX;
  });
  hero.addEventListener("pointerup", (event) => {
    const distance = event.clientX - (start ?? event.clientX);
    if (Math.abs(distance) > 40) turn(distance < 0 ? 1 : -1);
    start = undefined;
  });
}
