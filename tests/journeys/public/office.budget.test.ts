import { weighOffice } from "../../../scripts/bench/office.ts";
import { siteUrl } from "../support/addresses.ts";
import { openScreen } from "../support/admin.ts";
import { expect, test } from "../support/test.ts";

/** Bytes, gzip. */
const limits = {
  /** The target is 150,000. */
  first: 170_500,
  /** A list, on top of the first load. */
  list: 22_500,
  /** A form screen: the form libraries account for 24 kB and load with the first form. */
  form: 66_250,
};

test("the first screen of the back office is light, and so is every further one", async ({ page }) => {
  test.slow();
  await openScreen(page, "/admin");
  const { first, lists, forms } = await weighOffice(page, siteUrl);
  expect(first, "/admin").toBeLessThanOrEqual(limits.first);
  const screens = [
    ...Object.entries(lists).map(([name, weight]) => [name, weight, limits.list] as const),
    ...Object.entries(forms).map(([name, weight]) => [name, weight, limits.form] as const),
  ];
  for (const [name, weight, limit] of screens) {
    expect(weight, name).toBeGreaterThan(0);
    expect.soft(weight, name).toBeLessThanOrEqual(limit);
  }
});
