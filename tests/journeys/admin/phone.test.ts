import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { personas } from "../support/accounts.ts";
import { expectSuccess, openScreen } from "../support/admin.ts";
import { welcome } from "../support/members.ts";
import { expect, signInToApi, test } from "../support/test.ts";

test.use({ viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true });

const readFoot = async (target: Locator) => {
  const { y, height } = (await target.boundingBox()) ?? { y: 999, height: 0 };
  return y + height;
};
const readHeight = async (target: Locator) => (await target.boundingBox())?.height ?? 0;
/** Once the list that it is in has arrived. */
const expectHeight = (target: Locator, least: number) =>
  expect.poll(() => readHeight(target)).toBeGreaterThanOrEqual(least);

test("a message leaves the way to other screens free, and goes when the next save finds a fault", async ({
  page,
}) => {
  const { id } = await welcome({ is_approved: true }, "Ada Thumb");
  await openScreen(page, `/admin/members/${id}`);
  const save = page.getByRole("button", { name: "Save Changes" });
  await page.getByLabel("Phone Number").fill("+61 8 5550 4321");
  // The message comes into the other half of the window.
  await save.evaluate((button) => button.scrollIntoView({ block: "end" }));
  await save.tap();
  await expectSuccess(page, "Member updated successfully");
  await page.evaluate(() => scrollTo(0, 0));
  const message = page.getByRole("button", { name: "Dismiss this message" });
  const top = (await message.boundingBox())?.y ?? 0;
  for (const target of [
    page.getByRole("link", { name: "Back to Dashboard" }),
    ...["Menu", "Find", /^Website:/].map((name) => page.getByRole("main").getByRole("button", { name })),
  ])
    expect(await readFoot(target)).toBeLessThanOrEqual(top);

  await page.getByLabel("Graduation Year").fill("1850");
  await save.tap();
  await expect(page.getByText(/^Enter a year from 1960/)).toBeVisible();
  await expect(page.getByText("Member updated successfully")).toBeHidden();
});

test("at the entrance, the message about one person goes when the next one is searched for or tapped", async ({
  page,
}) => {
  const admin = await signInToApi(personas.admin);
  const row = {
    title: `Door ${randomUUID().slice(0, 8)}`,
    event_date: new Date(Date.now() - 60_000).toISOString(),
    ends_at: new Date(Date.now() + 300_000).toISOString(),
  };
  const { data: event } = await admin.from("events").insert(row).select("id").single().throwOnError();
  const guest = await welcome({ is_approved: true }, "Grace Guest");
  await admin.rpc("add_registration", { of_event: event.id, person: guest.id }).throwOnError();
  await openScreen(page, `/admin/events/${event.id}/check-in`);
  const letIn = async (name: string) => {
    await page.getByLabel("Person without an account").fill(name);
    await page.getByRole("button", { name: "Check in", exact: true }).tap();
    await expectSuccess(page, `${name} is checked in`);
  };
  await letIn("Wanda Walker");
  await page.getByLabel("Search by name").fill("Grace");
  await expect(page.getByText("Wanda Walker is checked in")).toBeHidden();
  await letIn("Bill Old");
  await page.getByRole("button", { name: "Grace Guest" }).tap();
  await expect(page.getByText("Bill Old is checked in")).toBeHidden();
  await expect(page.getByText("3 of 3 have arrived")).toBeVisible();
  await admin.from("events").delete().eq("id", event.id).throwOnError();
});

test("links on a line of their own are high enough for a thumb", async ({ page }) => {
  await openScreen(page, "/admin/members?class=1961");
  await expectHeight(page.getByRole("button", { name: "Save this view" }), 40);
  await expectHeight(page.getByRole("link", { name: "Clear all" }), 24);
  await openScreen(page, "/admin/officers");
  const name = page.getByRole("main").getByRole("listitem").getByRole("link").first();
  await expectHeight(name, 24);
  await name.tap();
  await page.goto("/admin/emails/create");
  await expectHeight(page.getByRole("link", { name: "All emails" }), 30);
});

test("the tabs of the settings are wide enough for a thumb, however short their words", async ({ page }) => {
  await openScreen(page, "/admin/bin");
  const tab = page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Bin" });
  const { width = 0, height = 0 } = (await tab.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(40);
});
