import { afterEach, expect, test, vi } from "vitest";
import { beginSession, getNow, trace } from "../../../src/site/content/session.ts";

afterEach(() => vi.unstubAllEnvs());

function readNow(moment: string): string {
  vi.stubEnv("SOURCE_DATE_EPOCH", String(Date.parse(moment) / 1000));
  beginSession();
  return getNow().toISOString();
}

test("Builds in the same hour agree on what is past, so that a save does not render every such page again", () => {
  expect(readNow("2026-11-21T12:00:00Z")).toBe(readNow("2026-11-21T12:59:59Z"));
  expect(readNow("2026-11-21T13:00:00Z")).not.toBe(readNow("2026-11-21T12:59:59Z"));
});

test("A page that asks for the time is known to depend on it", async () => {
  const [, made] = await trace(async () => getNow());
  expect([...made.reads]).toEqual(["now"]);
});
