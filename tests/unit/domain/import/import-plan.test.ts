import { expect, test } from "vitest";
import { countDone, countPlan, describeCounts } from "../../../../src/domain/import/import-plan.ts";

const kinds = ["create", "create", "create", "update", "same", "same", "skip", "error"] as const;

test("Every row that was read is counted once, before and after the import", () => {
  const planned = countPlan(kinds.map((kind) => ({ kind })));
  expect(describeCounts(planned)).toBe("8 rows read: 3 created, 1 updated, 2 unchanged, 1 skipped, 1 error.");
  expect(describeCounts(countDone(planned, 2))).toBe(
    "8 rows read: 2 created, 1 updated, 2 unchanged, 1 skipped, 2 errors.",
  );
  expect(countDone(planned, 1, 2)).toEqual({ create: 1, update: 1, same: 2, skip: 1, error: 1 });
  expect(describeCounts(countPlan([{ kind: "create" }]))).toBe("1 row read: 1 created.");
});
