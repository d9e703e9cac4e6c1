import { signIn } from "../support/accounts.ts";
import { enter, welcome } from "../support/members.ts";
import { expect, signInToApi, test } from "../support/test.ts";

test("a person sees where they are signed in, and signs the other devices out", async ({ page, browser }) => {
  const { email } = await welcome({ is_approved: true });
  const phone = await browser.newContext({
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
  });
  const other = await phone.newPage();
  for (let nr = 0; nr < 3; nr += 1) await signInToApi(email);
  await signIn(other, email);
  await enter(page, email);
  await page.goto("/account/security#devices");
  const section = page.getByRole("region", { name: "Your devices" });
  await expect(section).toBeInViewport();
  await expect(section.getByText("This device")).toHaveCount(1);
  // The others, used less lately, are one press away.
  await expect(section.getByRole("listitem")).toHaveCount(3);
  await section.getByRole("button", { name: "Show all 6 devices" }).click();
  await expect(section.getByRole("listitem")).toHaveCount(6);
  const item = section.getByRole("listitem").filter({ hasText: "Safari on iPhone" });
  await item.getByRole("button", { name: /^Sign out ?: Safari on iPhone$/ }).click();
  await expect(section.getByRole("status")).toHaveText("Signed out: Safari on iPhone");
  await expect(item).toHaveCount(0);
  await other.goto("/account");
  await expect(other).toHaveURL(/\/auth/);
  await phone.close();

  await section.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(section.getByRole("status")).toHaveText("You’re signed out everywhere else.");
  await expect(section.getByRole("listitem")).toHaveCount(1);
});
