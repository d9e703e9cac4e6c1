import { enter, welcome } from "./support/members.ts";
import { expect, signInToApi, test } from "./support/test.ts";

test("membership says that content is coming soon, until the settings say more; the card is there", async ({
  page,
}) => {
  const { email } = await welcome({ is_approved: true });
  await enter(page, email);
  await page.goto("/membership");
  await expect(page.getByRole("heading", { level: 1, name: "Membership" })).toBeVisible();
  await expect(page.getByText("Content is coming soon.")).toBeVisible();
  const card = page.getByRole("article", { name: "Your membership card" });
  for (const text of ["Ada Byron", "Regular member", "Petroleum & Gas Engineering", "1999"])
    await expect(card).toContainText(text);
  await expect(card).toContainText(/Member since\s*[A-Z][a-z]+ \d{4}/);

  const admin = await signInToApi("admin@alumni.test");
  const write = (membership_text: string | null) =>
    admin.from("member_settings").update({ membership_text }).eq("id", true).select("id").single();
  await write("Fees are paid in May.\n\nLibrary cards are at the desk.\nAsk <b>Ben</b>.").throwOnError();
  await page.reload();
  await expect(page.getByText("Fees are paid in May.", { exact: true })).toBeVisible();
  await expect(page.getByText("Ask <b>Ben</b>.")).toBeVisible();
  await expect(page.getByText("Content is coming soon.")).toHaveCount(0);
  await write(null).throwOnError();
});

test("somebody pending sees the guard's words alone", async ({ page }) => {
  await enter(page, "pending@alumni.test");
  await page.goto("/membership");
  await expect(page.getByRole("heading", { level: 1, name: "Pending Approval" })).toBeVisible();
  await expect(page.getByText("to access documents")).toHaveCount(0);
  await expect(page.getByRole("article")).toHaveCount(0);
});

test("a membership that cannot be read says so and can be asked for again", async ({ page, faults }) => {
  await enter(page, "member@alumni.test");
  await page.route("**/rest/v1/member_settings*", (route) => route.abort());
  await page.goto("/membership");
  await expect(page.getByRole("alert")).toContainText("Failed to load membership");
  await page.unroute("**/rest/v1/member_settings*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("article", { name: "Your membership card" })).toBeVisible();
  faults.length = 0; // the browser reports the request that was made to fail
});
