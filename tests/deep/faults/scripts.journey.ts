import { forgive } from "../../journeys/support/accounts.ts";
import { enter } from "../../journeys/support/members.ts";
import { expect, test } from "../../journeys/support/test.ts";
import { takeShare } from "../share.ts";
import { waiting } from "./faults.ts";
import { listLateScripts } from "./late-scripts.ts";
import { fillPath, screens } from "./screens.ts";

for (const { path, email } of takeShare(screens)) {
  test(`${path} says which script is missing, or works without it`, async ({ page, faults }) => {
    forgive(faults, /Failed to (?:load resource|fetch dynamically imported)|astro-island/);
    await enter(page, email);
    const address = await fillPath(path);
    const main = page.getByRole("main");
    const scripts = await listLateScripts(page, address);
    await expect(main.getByText(waiting).filter({ visible: true })).toHaveCount(0);
    const countEmails = async () => ((await main.textContent()) ?? "").length;
    const usual = await countEmails();
    const alerts = page.getByRole("alert").filter({ visible: true });
    for (const script of scripts)
      await test.step(script, async () => {
        await page.route(`**${script}`, (route) => route.abort());
        await page.goto(address);
        await expect(
          main.getByText(waiting).filter({ visible: true }),
          `${script}: something spins`,
        ).toHaveCount(0);
        const isTold = async () => (await alerts.count()) > 0 || (await countEmails()) > usual * 0.9;
        await expect.poll(isTold, `${script}: nothing is said`).toBe(true);
        await page.unrouteAll({ behavior: "ignoreErrors" });
      });
  });
}
