import { expect, test, vi } from "vitest";
import { Bodies } from "../../../../scripts/backend/gateway/bodies.ts";

const upload = (bytes: number) =>
  new Request("http://localhost/storage/v1/object/photos/a.png", {
    method: "POST",
    headers: { "content-length": String(bytes) },
    body: "x".repeat(bytes),
  });

/** Requests that are answered when `end` is called; `begun` has the bytes of those that found room. */
function open(limits = {}) {
  const bodies = new Bodies({ small: 10, all: 100, each: 60, patience: 300, ...limits });
  const ending = Promise.withResolvers<void>();
  const begun: number[] = [];
  const send = async (bytes: number, address = "192.0.2.1") => {
    const answer = await bodies.answer(upload(bytes), address, async () => {
      begun.push(bytes);
      await ending.promise;
      return new Response();
    });
    return answer.status;
  };
  return { send, begun, end: ending.resolve };
}

test("one address fills its own share, and others go on (gateway/bodies.ts)", async () => {
  const { send, begun, end } = open();
  const first = send(50);
  expect(await send(20)).toBe(503);
  const other = send(20, "192.0.2.2");
  await vi.waitFor(() => expect(begun).toEqual([50, 20]));
  end();
  expect(await Promise.all([first, other])).toEqual([200, 200]);
});

test("all addresses together fill no more memory than there is (gateway/bodies.ts)", async () => {
  const { send, end } = open();
  const first = ["192.0.2.1", "192.0.2.2"].map((address) => send(50, address));
  expect(await send(20, "192.0.2.3")).toBe(503);
  end();
  expect(await Promise.all(first)).toEqual([200, 200]);
});

test("a request waits until there is room; a small one need not (gateway/bodies.ts)", async () => {
  const { send, begun, end } = open({ patience: 60_000 });
  const all = [send(60), send(50), send(10)];
  await vi.waitFor(() => expect(begun).toEqual([10, 60]));
  end();
  expect(await Promise.all(all)).toEqual([200, 200, 200]);
  expect(begun).toEqual([10, 60, 50]);
});
