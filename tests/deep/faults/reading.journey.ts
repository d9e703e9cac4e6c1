import { anyFailure, readFailures } from "../../../src/domain/failures.ts";
import { forgive } from "../../journeys/support/accounts.ts";
import { supabaseUrl } from "../../journeys/support/addresses.ts";
import { enter } from "../../journeys/support/members.ts";
import { expect, test } from "../../journeys/support/test.ts";
import { takeShare } from "../share.ts";
import { faultsOnTheWay, prepareMoods, spoil, told, waiting } from "./faults.ts";
import { fillPath, screens } from "./screens.ts";

/** Every read except the user's own permissions, without which no screen opens: see the guard's journeys. */
const isOfScreen = (url: URL) =>
  url.origin === supabaseUrl &&
  url.pathname.startsWith("/rest/v1/") &&
  !/\/(?:profiles$|user_roles|rpc\/lacks_second_factor)/.test(url.pathname);

/** All texts for failed reads, and none of a program's own messages. */
const texts = [...Object.values(readFailures), anyFailure, "Failed to open the back office"];

for (const { path, email, isQuiet } of takeShare(screens)) {
  if (isQuiet) continue;
  test(`${path} says what happened, stops its spinner and offers another try`, async ({ page, faults }) => {
    forgive(faults, told);
    await prepareMoods(page);
    await enter(page, email);
    const address = await fillPath(path);
    const main = page.getByRole("main");
    const alerts = page.getByRole("alert").filter({ visible: true });
    const again = alerts.getByRole("button", { name: "Try again" });
    for (const [name, fault] of Object.entries(faultsOnTheWay)) {
      await test.step(name, async () => {
        const end = await spoil(page, isOfScreen, fault);
        await page.goto(address, { waitUntil: "commit" });
        await expect(alerts.first(), "nothing is said").toBeVisible({ timeout: 30_000 });
        await expect(main.getByText(waiting).filter({ visible: true }), "something spins").toHaveCount(0, {
          timeout: 30_000,
        });
        const said = await alerts.locator("p").allTextContents();
        expect.soft(said.filter((text) => !texts.some((known) => text.startsWith(known)))).toEqual([]);
        await end();
        // In one step, because a button that is found may be gone before it is pressed.
        const tryAgain = () =>
          again.evaluateAll((buttons: HTMLElement[]) => {
            buttons[0]?.click();
            return buttons.length;
          });
        await expect.poll(tryAgain, "trying again does not help").toBe(0);
        await expect(alerts, "an error stays").toHaveCount(0, { timeout: 30_000 });
        await expect(main.getByText(waiting).filter({ visible: true })).toHaveCount(0, { timeout: 30_000 });
      });
    }
  });
}
