import { randomUUID } from "node:crypto";
import { forgive, refused } from "../support/accounts.ts";
import { enter, readProfile, welcome } from "../support/members.ts";
import { expect, findBarriers, test } from "../support/test.ts";

test("a member requests another class, an administrator grants it, and the member sees it", async ({
  page,
}) => {
  const name = `Ada ${randomUUID().slice(0, 8)}`;
  const { id, email } = await welcome({ is_approved: true }, name);
  await enter(page, email);
  await page.goto("/account");
  const section = page.getByRole("region", { name: "Class and department" });
  await expect(section).toContainText("Class of 1999, Petroleum & Gas Engineering");
  await section.getByRole("button", { name: "Request a change" }).click();
  await section.getByLabel("Graduation year").fill("1890");
  await section.getByRole("button", { name: "Send request" }).click();
  await expect(section.getByText(/^Enter a year from 1960/)).toBeVisible();
  await section.getByLabel("Graduation year").fill("2000");
  await section.getByLabel("Note").fill("A year abroad");
  await section.getByRole("button", { name: "Send request" }).click();
  await expect(section).toContainText("Your request: Class of 2000, Petroleum & Gas Engineering.");
  await page.reload();
  await expect(section).toContainText("Your request: Class of 2000");
  expect(await readProfile(id)).toMatchObject({ graduation_year: 1999 });

  await enter(page, "admin@alumni.test");
  await page.goto("/admin");
  const waiting = page.getByRole("region", { name: /to change class or department/ });
  await expect(waiting.getByRole("listitem").first()).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.goto(`/admin/members/${id}`);
  await expect(waiting).toContainText("“A year abroad”");
  expect(await findBarriers(page)).toEqual([]);
  await waiting.getByRole("button", { name: /^Grant/ }).click();
  await expect(page.getByText("Request granted")).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await expect(page.getByText("Petroleum & Gas Engineering, Class of 2000")).toBeVisible();
  expect(await readProfile(id)).toMatchObject({ graduation_year: 2000 });

  await enter(page, email);
  await page.goto("/account");
  await expect(section).toContainText("Class of 2000, Petroleum & Gas Engineering");
  await expect(section.getByRole("button", { name: "Request a change" })).toBeVisible();
});

test("a request that was replaced since it was shown is not granted, and the new one is shown", async ({
  page,
  faults,
}) => {
  const { id, client } = await welcome({ is_approved: true }, `Cleo ${randomUUID().slice(0, 8)}`);
  const requests = client.from("profile_requests");
  const asked = { id, department: "Chemical Engineering" } as const;
  await requests.insert({ ...asked, graduation_year: 2000 }).throwOnError();
  await enter(page, "admin@alumni.test");
  await page.goto(`/admin/members/${id}`);
  const waiting = page.getByRole("region", { name: /to change class or department/ });
  await expect(waiting).toContainText("Class of 2000, Chemical Engineering");
  await requests.delete().eq("id", id).throwOnError();
  await requests.insert({ ...asked, graduation_year: 1970 }).throwOnError();
  await waiting.getByRole("button", { name: /^Grant/ }).click();
  await expect(page.getByRole("alert")).toContainText("This person’s name or request has changed");
  await expect(waiting).toContainText("Class of 1970, Chemical Engineering");
  expect(await readProfile(id)).toMatchObject({ graduation_year: 1999 });
  await waiting.getByRole("button", { name: /^Grant/ }).click();
  await expect(page.getByText("Request granted")).toBeVisible();
  forgive(faults, refused);
});

test("a declined request says so and can be repeated; an open one can be cancelled", async ({ page }) => {
  const name = `Bela ${randomUUID().slice(0, 8)}`;
  const { id, email, client } = await welcome({ is_approved: true }, name);
  const department = "Chemical Engineering" as const;
  await client.from("profile_requests").insert({ id, graduation_year: 1999, department }).throwOnError();
  await enter(page, "admin@alumni.test");
  await page.goto(`/admin/members/${id}`);
  await page.getByRole("button", { name: /^Decline/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Decline" }).click();
  await expect(page.getByText("Request declined")).toBeVisible();
  await expect(page.getByRole("link", { name: "Change of class or department declined" })).toBeVisible();

  await enter(page, email);
  await page.goto("/account");
  const section = page.getByRole("region", { name: "Class and department" });
  await expect(section).toContainText(
    "Your request was declined. You asked for Class of 1999, Chemical Engineering.",
  );
  await section.getByRole("button", { name: "Request a change" }).click();
  await section.getByLabel("Department").selectOption(department);
  await section.getByRole("button", { name: "Send request" }).click();
  await section.getByRole("button", { name: "Cancel request" }).click();
  await expect(section.getByRole("button", { name: "Request a change" })).toBeVisible();
  expect((await client.from("profile_requests").select().throwOnError()).data).toEqual([]);
});
