import axe from "axe-core";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { states } from "./states.tsx";

/** Page-level faults that a single component cannot have. */
const rules = Object.fromEntries(
  ["region", "page-has-heading-one", "landmark-one-main", "document-title", "html-has-lang"].map((id) => [
    id,
    { enabled: false },
  ]),
);

async function findBarriers(box: Element): Promise<string[]> {
  const { violations } = await axe.run(box, { rules });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

/** Colours are checked after their transitions end. */
async function settle(): Promise<void> {
  for (const animation of document.getAnimations())
    if (animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
}

describe.for([
  ["light", 320],
  ["light", 1280],
  ["dark", 320],
  ["dark", 1280],
] as const)("%s, %i px", ([theme, width]) => {
  test.for(Object.entries(states))("%s", async ([, state]) => {
    document.documentElement.className = theme;
    await page.viewport(width, 800);
    const { container } = await render(<div className="p-4">{state}</div>);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await settle();
    expect(await findBarriers(container)).toEqual([]);
  });
});

test("a state that is too wide or not accessible is found", async () => {
  await page.viewport(320, 800);
  const { container } = await render(<button type="button" style={{ width: 400 }} />);
  expect(document.documentElement.scrollWidth).toBeGreaterThan(320);
  expect(await findBarriers(container)).toEqual([expect.stringContaining("button-name")]);
});
