import { afterAll, beforeAll, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { batch, expectSettled, startSettling } from "./sequences.ts";

/** More of them: tests/deep/settlement.test.ts. */
const batches = 5;

let backend: Backend;
beforeAll(async () => {
  backend = await startSettling();
});
afterAll(() => backend.close());

test("Sums and standing follow from the rows, in whatever order they came, were refunded, undone, waived and merged", async () => {
  let compared = 0;
  for (let nr = 0; nr < batches; nr++) compared += await expectSettled(backend, nr);
  expect(compared).toBeGreaterThan(batches * batch);
});
