import { checkCard } from "../../stores/members/card-check.ts";
import { decodeHash } from "../hash.ts";

type State = "loading" | "valid" | "invalid" | "failed" | "none";

const place = document.querySelector<HTMLElement>("[data-card-check]");
const builtTitle = document.title;
let latest = 0;

function show(state: State, year?: number): void {
  for (const part of place?.querySelectorAll<HTMLElement>("[data-when]") ?? []) {
    part.hidden = part.dataset.when !== state;
    if (part.hidden) continue;
    const shownYear = part.querySelector("[data-year]");
    if (shownYear) shownYear.textContent = String(year);
    document.title = `${part.querySelector("h1")?.textContent?.trim()} · ${builtTitle}`;
  }
}

/** Shows only the latest check. */
async function check(): Promise<void> {
  latest += 1;
  const own = latest;
  // Text that cannot be decoded is an invalid code, not a missing one.
  const code = (decodeHash(location.hash) || location.hash.slice(1)).trim();
  if (!code) return show("none");
  show("loading");
  try {
    const { is_valid, year } = await checkCard(code);
    if (own === latest) show(is_valid ? "valid" : "invalid", year);
  } catch {
    if (own === latest) show("failed");
  }
}

place?.querySelector("button")?.addEventListener("click", () => {
  // The button disappears; keep the focus on the page.
  place.closest("main")?.focus({ preventScroll: true });
  check();
});
// Another card was scanned while this page is open.
addEventListener("hashchange", check);
check();
