import { afterAll, beforeAll, expect, test } from "vitest";
import type { Backend } from "../../scripts/backend/index.ts";
import { expectSettled, startSettling } from "../policies/dues/sequences.ts";
import { takeShare } from "./share.ts";

/** Of 25 sequences each, ten thousand in all; the first ones are in tests/policies/dues/settlement.test.ts. */
const batches = takeShare(Array.from({ length: 400 }, (_, nr) => nr + 5));

let backend: Backend;
beforeAll(async () => {
  backend = await startSettling();
});
afterAll(() => backend.close());

test("Sums and standing follow from the rows, whatever happens in which order", async () => {
  for (const nr of batches) expect(await expectSettled(backend, nr)).toBeGreaterThan(25);
});
