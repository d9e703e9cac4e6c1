import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { standalone } from "../../../scripts/backend/index.ts";
import { makeShared, Progress, Watch } from "../../../scripts/backend/progress.ts";
import { type Api, startApi } from "../../../scripts/backend/start-api.ts";
import { signUp, visit } from "../../support/backend.ts";

const progress = new Progress();
let api: Api;
beforeAll(async () => {
  api = await startApi({ dataDir: "memory", ...standalone, progress });
});
afterAll(() => api.close());

/** The limits of the statements that a request, or the server itself, makes. */
async function listLimits(ask: () => PromiseLike<unknown>): Promise<Set<number>> {
  using step = vi.spyOn(progress, "step");
  await ask();
  return new Set(step.mock.calls.flatMap(([seconds]) => seconds ?? []));
}

test("A visitor’s statement may take 3 s, a member’s 8 s, as on a hosted project, and the server’s own a minute", async () => {
  const [visitor, member] = [visit(api), await signUp(api, "member@unit.test")];
  const own = () => api.db.query("select 1");
  await visitor.from("news").select("id");
  expect(await listLimits(() => visitor.from("news").select("id"))).toContain(3);
  expect(await listLimits(own)).toEqual(new Set([60]));
  expect(await listLimits(() => member.from("news").select("id"))).toContain(8);
  expect(await listLimits(own)).toEqual(new Set([60]));
});

/** Computes, whatever else the machine does meanwhile. */
function compute(milliseconds: number): void {
  const begun = process.cpuUsage();
  for (let used = 0; used < milliseconds * 1000; ) {
    const { user, system } = process.cpuUsage(begun);
    used = user + system;
  }
}

test("A statement that computes for longer than its limit is noticed, several short ones are not", () => {
  const shared = makeShared();
  const [watched, watch] = [new Progress(shared, { anon: 0.1, authenticated: 8 }), new Watch(shared)];
  watched.setRole("anon");
  const look = (milliseconds: number) => {
    watch.findExceeded();
    compute(milliseconds);
    return watch.findExceeded();
  };
  expect(watched.during(() => look(150))).toBe(0.1);
  for (let nr = 0; nr < 4; nr++) expect(watched.during(() => look(40))).toBeNull();
  watched.setRole("");
  expect(watched.during(() => look(150))).toBeNull();
  expect(watch.findExceeded()).toBeNull();
});
