import { expect, onTestFinished, test } from "vitest";
import { makeCalendarKey } from "../../../src/data/events/own-calendar.ts";
import { signUp, startInMemory } from "../../support/backend.ts";
import { startFunction } from "../../support/deno.ts";

test("The Edge Function sends the calendar like the site's own server", async () => {
  const backend = await startInMemory();
  onTestFinished(() => backend.close());
  const ada = await signUp(backend, "ada@unit.test");
  await backend.db.exec("update public.profiles set is_approved = true");
  const key = await makeCalendarKey(ada);
  const { url, stop } = await startFunction("calendar", {
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: backend.publishableKey }),
    SITE_URL: "https://alumni.example",
  });
  onTestFinished(stop);
  const response = await fetch(new URL(`/calendar/${key}.ics`, url));
  expect([response.status, response.headers.get("content-type")]).toEqual([
    200,
    "text/calendar; charset=utf-8",
  ]);
  expect(await response.text()).toContain("My events");
  expect((await fetch(new URL(`/calendar/${"A".repeat(22)}.ics`, url))).status).toBe(410);
});
