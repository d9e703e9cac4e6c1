import { expect, test, vi } from "vitest";
import { Bodies } from "../../../../scripts/backend/gateway/bodies.ts";

const upload = (bytes: number) =>
  new Request("http://localhost/storage/v1/object/photos/a.png", {
    method: "POST",
    headers: { "content-length": String(bytes) },
    body: "x".repeat(bytes),
  });

/** Requests that are answered when `end` is called; `begun` has the bytes of those whose turn has come. */
function open(limits = {}) {
  const bodies = new Bodies(undefined, { small: 10, each: 2, all: 100, patience: 300, ...limits });
  const ending = Promise.withResolvers<void>();
  const begun: number[] = [];
  const send = async (bytes: number, address = "192.0.2.1") => {
    const answer = await bodies.answer(upload(bytes), address, async (passed) => {
      begun.push((await passed.bytes()).length);
      await ending.promise;
      return new Response();
    });
    return answer.status;
  };
  return { send, begun, end: ending.resolve };
}

test("one address sends only a few bodies at a time, and others go on (gateway/bodies.ts)", async () => {
  const { send, begun, end } = open();
  const first = [send(11), send(12)];
  expect(await send(13)).toBe(503);
  const other = send(14, "192.0.2.2");
  await vi.waitFor(() => expect(begun).toEqual([11, 12, 14]));
  end();
  expect(await Promise.all([...first, other])).toEqual([200, 200, 200]);
});

test("all addresses together fill no more memory than there is (gateway/bodies.ts)", async () => {
  const { send, begun, end } = open();
  const first = [send(45), send(45, "192.0.2.2")];
  await vi.waitFor(() => expect(begun).toHaveLength(2));
  expect(await send(20, "192.0.2.3")).toBe(503);
  end();
  expect(await Promise.all(first)).toEqual([200, 200]);
  expect(await send(90)).toBe(200);
});

test("a request waits for its turn, in order; a small one need not (gateway/bodies.ts)", async () => {
  const { send, begun, end } = open({ each: 1, patience: 60_000 });
  const all = [send(11), send(12), send(13), send(10)];
  await vi.waitFor(() => expect(begun).toEqual([10, 11]));
  end();
  expect(await Promise.all(all)).toEqual([200, 200, 200, 200]);
  expect(begun).toEqual([10, 11, 12, 13]);
});

test("a turn goes to who waits, not to a newcomer as well (gateway/bodies.ts)", async () => {
  const bodies = new Bodies(undefined, { small: 10, each: 1, patience: 60_000 });
  let [now, most] = [0, 0];
  const send = () =>
    bodies.answer(upload(20), "192.0.2.1", async () => {
      now += 1;
      most = Math.max(most, now);
      await Promise.resolve();
      now -= 1;
      return new Response();
    });
  // Each newcomer arrives in the moment in which a turn ends.
  const answers = await Promise.all([send().then(send), send().then(send), send().then(send)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(most).toBe(1);
});

test("a body that breaks off gives its turn away (gateway/bodies.ts)", async () => {
  const bodies = new Bodies(undefined, { small: 10, each: 1, patience: 60_000 });
  const breaking = {
    method: "POST",
    headers: { "content-length": "20" },
    body: new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) }),
    duplex: "half",
  };
  const broken = new Request("http://localhost/", breaking);
  await expect(bodies.answer(broken, "192.0.2.1", async () => new Response())).rejects.toThrow("gone");
  expect((await bodies.answer(upload(20), "192.0.2.1", async () => new Response())).status).toBe(200);
});
