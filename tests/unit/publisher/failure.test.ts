import { expect, test } from "vitest";
import { listen } from "../../../scripts/backend/listen.ts";
import { describeFailure, explain } from "../../../scripts/publisher/failure.ts";
import { describeEvent } from "../../../scripts/publisher/log.ts";

async function fail(work: () => Promise<unknown>): Promise<unknown> {
  return work().then(
    () => expect.unreachable("it did not fail"),
    (error: unknown) => error,
  );
}

test("a missing server is explained in words for people", async () => {
  const server = await listen(() => new Response(), { port: 0, variable: "" });
  await server.close();
  expect(describeFailure(await fail(() => fetch(`http://localhost:${server.port}`)))).toBe(
    "No site was built: we couldn’t reach Supabase.",
  );
});

test.each([
  ["a response that breaks off", new TypeError("terminated")],
  ["a request that breaks off", new TypeError("fetch failed", { cause: { code: "UND_ERR_SOCKET" } })],
  ["a connection that is closed", new Error("read ECONNRESET")],
  ["a fetch that gives no cause", new TypeError("fetch failed")],
])("%s is explained in words for people", (_, error) => {
  expect(describeFailure(error)).toBe("No site was built: the connection to Supabase was lost.");
});

test("another program's message about the network is explained in the same words", () => {
  expect(explain("TypeError: fetch failed")).toBe("No site was built: the connection to Supabase was lost.");
  expect(explain("connect ECONNREFUSED 127.0.0.1:54321")).toBe(
    "No site was built: we couldn’t reach Supabase.",
  );
});

test("every other failure is its first line, as a whole sentence", () => {
  expect(describeFailure(new Error("Failed to fetch news\nat once"))).toBe(
    "No site was built: Failed to fetch news.",
  );
  expect(explain("Astro stopped without a message.")).toBe(
    "No site was built: Astro stopped without a message.",
  );
  expect(describeEvent({ event: "failed", reason: describeFailure(new TypeError("terminated")) })).toBe(
    "No site was built: the connection to Supabase was lost. The site hasn’t changed.",
  );
});
