import { signIn } from "../support/accounts.ts";
import { listMails } from "../support/mails.ts";
import { grant, welcome } from "../support/members.ts";
import { expect, test } from "../support/test.ts";

test("the email about one's approval leads to a first page, with what to do first", async ({ page }) => {
  const { id, email } = await welcome();
  // Fewer than five are not counted.
  for (let nr = 0; nr < 4; nr++) await welcome({ is_approved: true });
  await grant(id, { is_approved: true });
  const readApproval = async () =>
    (await listMails(email)).find(({ subject }) => subject.includes("approved"))?.html ?? "";
  await expect.poll(readApproval).toContain('/members/welcome"');
  await page.goto("/members/welcome");
  await expect(page).toHaveURL("/auth?return=%2Fmembers%2Fwelcome");
  await signIn(page, email, { path: "/auth?return=%2Fmembers%2Fwelcome" });
  await expect(page.getByRole("heading", { level: 1, name: "Welcome" })).toBeVisible();

  const photo = page.getByRole("region", { name: "Add a photo" });
  await expect(photo.getByRole("link", { name: "Add a photo" })).toHaveAttribute("href", "/account#photo");
  const find = page.getByRole("region", { name: "Let your class find you" });
  await expect(find).toContainText(/\d+ people from the Class of 1999 have joined\./);
  await find.getByRole("button", { name: "Show me to my class" }).click();
  await expect(page.getByRole("region", { name: "Let your class find you (done)" })).toContainText(
    "You’ve chosen who sees you in the directory.",
  );
  await expect(find.getByRole("link", { name: "See your class" })).toHaveAttribute("href", "/members/class");
  const event = page.getByRole("region", { name: "Come to the next event" });
  await expect(event.getByRole("listitem").filter({ visible: true })).toHaveCount(1);

  await page.goto("/account#photo");
  await expect(page.getByRole("heading", { name: "Photo", exact: true })).toBeInViewport();
});

test("people who wait for approval see that instead of the first page", async ({ page }) => {
  const { email } = await welcome();
  await signIn(page, email, { path: "/auth?return=%2Fmembers%2Fwelcome" });
  await expect(page.getByRole("heading", { level: 1, name: "Pending Approval" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Add a photo" })).toHaveCount(0);
});
