import { expect, onTestFinished, test } from "vitest";
import { signUp, startInMemory } from "../../support/backend.ts";
import { startFunction } from "../../support/deno.ts";

const siteUrl = "https://alumni.example";

test("The Edge Function unsubscribes on a POST and sends a person to the page, like the site's own server", async () => {
  const backend = await startInMemory();
  onTestFinished(() => backend.close());
  await signUp(backend, "ada@unit.test");
  const { rows } = await backend.db.query<{ token: string }>(
    "select private.format_unsubscribe_token(id, 'events') as token from profiles",
  );
  const { url, stop } = await startFunction("unsubscribe", {
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: backend.publishableKey }),
    SITE_URL: siteUrl,
  });
  onTestFinished(stop);
  const token = rows[0]?.token ?? "";
  const address = (text: string) => `${url}?token=${encodeURIComponent(text)}`;
  const post = async (text: string) => {
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    return (await fetch(address(text), { method: "POST", body })).status;
  };
  const countUnsubscribes = async () => (await backend.db.query("select from unsubscribes")).rows.length;

  const page = await fetch(address(token), { redirect: "manual" });
  expect([page.status, page.headers.get("location")]).toEqual([
    303,
    `${siteUrl}/emails/unsubscribe#${token}`,
  ]);
  expect(await post(`events.${"A".repeat(43)}`)).toBe(404);
  expect(await countUnsubscribes()).toBe(0);
  expect(await post(token)).toBe(200);
  expect(await post(token)).toBe(200);
  expect(await countUnsubscribes()).toBe(1);
});

test("Without the site's address the function says what is missing", async () => {
  const { url, stop } = await startFunction("unsubscribe", {});
  onTestFinished(stop);
  const response = await fetch(url);
  expect([response.status, await response.text()]).toEqual([500, expect.stringContaining("SITE_URL")]);
});
