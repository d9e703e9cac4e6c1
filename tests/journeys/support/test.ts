import { readFileSync } from "node:fs";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { type Client, connectWithoutSession } from "../../../src/data/core/client.ts";
import { dataDir, password, siteUrl, supabaseUrl } from "./addresses.ts";

export { expect };

/** Patterns of faults that a journey provokes, by its list of faults: see forgive. */
export const forgiven = new WeakMap<string[], readonly RegExp[]>();

/** How Firefox reports a request without a response; Chromium says that a resource failed to load. */
const lost = /^The Same Origin Policy disallows .*CORS request did not succeed/;

/**
 * Fails a journey on a console error, an uncaught exception, a CSP violation (reported in the console) or a
 * request to any origin but the site and its Supabase.
 */
export const test = base.extend<{ faults: string[] }, { unchanged: undefined }>({
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning")
          faults.push(`console: ${message.text()} (${message.location().url})`);
      });
      page.on("pageerror", ({ message }) =>
        faults.push(
          lost.test(message) ? `console: Failed to load resource: ${message}` : `uncaught: ${message}`,
        ),
      );
      page.on("request", (request) => {
        const { protocol, origin } = new URL(request.url());
        const ours = [siteUrl, supabaseUrl].includes(origin) || ["data:", "blob:"].includes(protocol);
        if (!ours) faults.push(`request to ${request.url()}`);
      });
      await use(faults);
      // A response that a handler has not sent when its page closes is not the journey's fault.
      if (!page.isClosed()) await page.unrouteAll({ behavior: "ignoreErrors" });
      await page.context().unrouteAll({ behavior: "ignoreErrors" });
      const patterns = forgiven.get(faults) ?? [];
      expect(faults.filter((fault) => !patterns.some((pattern) => pattern.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
  // Journeys in the group "reading" rely on the site as it was first built.
  unchanged: [
    async ({ browserName: _ }, use, { project }) => {
      const before = await readRevision();
      await use(undefined);
      if (project.name === "reading")
        expect(await readRevision(), "a journey of this file or another changed the website").toBe(before);
    },
    { auto: true, scope: "worker" },
  ],
});

async function readRevision(): Promise<number> {
  return (await visitApi().from("site_revision").select("revision").single().throwOnError()).data.revision;
}

/** axe findings as short sentences, after colour transitions have ended. */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    // The home page's pictures would turn while axe looks at them.
    document.querySelector<HTMLElement>("[data-hero]:not([data-paused]) [data-turn=pause]")?.click();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const axe = new AxeBuilder({ page })
    // Its other mode opens a second page each time, for other sites' frames; we have none.
    .setLegacyMode()
    // Passed checks need no details.
    .options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`));
}

function readKey(): string {
  return (JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8")) as { publishableKey: string })
    .publishableKey;
}

/** A client that uses the API without the site. */
export function visitApi(): Client {
  return connectWithoutSession({ url: supabaseUrl, key: readKey() });
}

const demo = new Map<string, Promise<Client>>();

/** The demo's accounts sign in once for each worker, because checking a password is slow by design. */
export function signInToApi(email: string): Promise<Client> {
  if (!email.endsWith("@alumni.test")) return openSession(email);
  const known = demo.get(email) ?? openSession(email);
  demo.set(email, known);
  return known;
}

async function openSession(email: string): Promise<Client> {
  const client = visitApi();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}
