import { expect, test } from "vitest";
import { readSteps } from "../../../src/data/core/steps.ts";

const rows = ["a", "b", "c", "d", "e"].map((id) => ({ id }));

/** A server that returns few rows per response, and the total count only with the first. */
function serve(atOnce: number) {
  const asked: (string | undefined)[] = [];
  const readStep = async (after?: string) => {
    asked.push(after);
    const found = rows.filter(({ id }) => after === undefined || id > after).slice(0, atOnce);
    return found.map((row) => ({ ...row, total: after === undefined ? rows.length : null }));
  };
  return { asked, readStep };
}

test.each([
  [2, [undefined, "b", "d", "e"]],
  [5, [undefined, "e"]],
])("An export has every row once, %i at a time, each step after the last id", async (atOnce, steps) => {
  const { asked, readStep } = serve(atOnce);
  expect(await readSteps(readStep, ({ id }) => id)).toEqual(rows);
  expect(asked).toEqual(steps);
});

test("Its progress counts up to the total that the first step returned", async () => {
  const told: number[][] = [];
  await readSteps(
    serve(2).readStep,
    ({ id }) => id,
    (...progress) => told.push(progress),
  );
  expect(told).toEqual([
    [2, 5],
    [4, 5],
    [5, 5],
    [5, 5],
  ]);
});
