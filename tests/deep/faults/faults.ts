import type { Page, Route } from "@playwright/test";
import { fromAnywhere } from "../../journeys/support/accounts.ts";
import { breakDown } from "../../journeys/support/admin.ts";

/** What can happen to a request. */
export const faultsOnTheWay: Record<string, (route: Route) => unknown> = {
  "the backend is down": (route) => route.abort(),
  "the backend breaks": breakDown,
  "half a response arrives": (route) =>
    route.fulfill({ headers: fromAnywhere, contentType: "application/json", body: '[{"id":' }),
  "no response arrives": () => undefined,
  "the session is refused in the middle": (route) =>
    route.fulfill({
      status: 401,
      headers: fromAnywhere,
      json: { code: "PGRST301", message: "JWSInvalidSignature" },
    }),
};

/**
 * Until `end`, the chosen requests meet the fault; a browser's preflight requests do not. `end` returns how
 * many met it.
 */
export async function spoil(
  page: Page,
  isMeant: (url: URL) => boolean,
  fault: (route: Route) => unknown,
): Promise<() => Promise<number>> {
  let met = 0;
  await page.route(isMeant, (route) => {
    if (route.request().method() === "OPTIONS") return route.continue();
    met += 1;
    return fault(route);
  });
  await setMood(page, "hurried");
  return async () => {
    await setMood(page, "usual");
    await page.unrouteAll({ behavior: "ignoreErrors" });
    return met;
  };
}

/** What can be unusual about a browser. "Hurried" ends its wait of half a minute immediately. */
export type Mood = "usual" | "hurried" | "a day ahead" | "a day behind" | "keeps nothing";

/** Applies to all pages that the window opens, because the window keeps its name. */
export const setMood = (page: Page, mood: Mood) =>
  page.evaluate((name) => {
    window.name = name;
  }, mood);

/** Makes a window that can be unusual. */
export async function prepareMoods(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (time) => timeout(window.name === "hurried" ? Math.min(time, 300) : time);

    const wrong =
      window.name === "a day ahead" ? 86_400_000 : window.name === "a day behind" ? -86_400_000 : 0;
    const now = Date.now.bind(Date);
    if (wrong !== 0)
      window.Date = new Proxy(Date, {
        construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now() + wrong]),
        get: (target, key) => (key === "now" ? () => now() + wrong : Reflect.get(target, key)),
      });

    const refuse = () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    if (window.name === "keeps nothing")
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, { get: refuse });
  });
}

/** What the browser reports about a lost request, and the program about a failed read; no policy violation, no other error. */
export const told = /^console: (?!.*(?:Content.Security|TypeError: (?!Failed to fetch|NetworkError)))/;

/** What is shown while something loads. */
export const waiting = /^(?:Loading|Checking|Saving|Sending|Signing)/;
