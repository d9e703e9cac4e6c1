import type { Page } from "@playwright/test";
import { fromAnywhere, openForm, personas, signIn } from "../support/accounts.ts";
import { expect, findBarriers, test } from "../support/test.ts";

const link = "token_hash=0123456789abcdef0123456789abcdef";
const screens = {
  "/auth": "Welcome back!",
  "/auth?mode=sign-up": "Create your account",
  "/auth/forgot-password": "Reset your password",
  "/auth/reset-password": "This link is incomplete",
  [`/auth/reset-password?${link}&type=recovery`]: "Set a new password",
  [`/auth/confirm?${link}&type=signup`]: "Confirm your email address",
  [`/auth/confirm-change?${link}&type=email_change`]: "Confirm the change of address",
};

async function check(page: Page, name: string) {
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  expect(await findBarriers(page), name).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, name).toBe(0);
}

// Each theme and each width once, because colours and layout are independent.
for (const [theme, width] of [
  ["light", 320],
  ["dark", 1280],
] as const) {
  test(`the account screens are accessible, ${theme}, ${width} wide`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem("theme", value), theme);
    await page.setViewportSize({ width, height: 800 });
    await page.route("**/rpc/read_mail_link", (route) =>
      route.fulfill({
        headers: fromAnywhere,
        json: {
          email: "ada@journeys.test",
          full_name: "Ada Park",
          department: "Chemical Engineering",
          graduation_year: 2009,
        },
      }),
    );
    for (const [path, name] of Object.entries(screens)) {
      await page.goto(path);
      await check(page, name);
      expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
    }
    await openForm(page, "/auth?mode=sign-up");
    await page.getByRole("button", { name: "Sign up" }).click();
    await expect(page.getByText("Enter your full name.")).toBeVisible();
    await check(page, "Create your account");
    await signIn(page, personas.pending);
    await page.goto("/documents");
    await check(page, "Pending Approval");
  });
}
