import { password } from "../../support/addresses.ts";
import { expectFitForAll, expectPublished, expectSuccess, openScreen } from "../../support/admin.ts";
import { enter, readProfile, welcome } from "../../support/members.ts";
import { signPhoto } from "../../support/photos.ts";
import { expect, signInToApi, test } from "../../support/test.ts";

const nameOf = (action: string, email: string) => new RegExp(`^${action}\\W+${email}`);

const admin = () => signInToApi("admin@alumni.test");

/** Two approved accounts of one person, the second of which holds an office and has an award. */
async function meetTwice(name: string) {
  const [kept, closed] = [
    await welcome({ is_approved: true }, name),
    await welcome({ is_approved: true }, name.toUpperCase()),
  ];
  const client = await admin();
  const position = `Keeper of ${name}`;
  const office = { profile_id: closed.id, position, committee: "HBC", tenure_start: "2020-01-01" } as const;
  await client.from("officers").insert(office).throwOnError();
  const award = { recipient_id: closed.id, title: `Medal of ${name}`, award_date: "2020-01-01" };
  await client.from("awards").insert(award).throwOnError();
  await client.from("profiles").update({ phone: "+44 1632 960123" }).eq("id", closed.id).throwOnError();
  return { kept, closed, position };
}

test("two accounts of one person are compared and merged, the public page is updated, and the merge is undone", async ({
  page,
}) => {
  test.slow();
  const name = `Merle ${crypto.randomUUID().slice(0, 8)}`;
  const { kept, closed, position } = await meetTwice(name);
  await openScreen(page, `/admin/members/${kept.id}`);
  // At the top of the page.
  const second = page.getByRole("region", { name: "Probably a second account" });
  await expect(second.getByRole("link", { name: nameOf("Compare", closed.email) })).toBeInViewport();
  await expectFitForAll(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await second.getByRole("link", { name: nameOf("Compare", closed.email) }).click();

  await expect(page.getByRole("heading", { name: "Merge two accounts" })).toBeVisible();
  const stays = page.getByRole("group", { name: "Which account do you want to keep?" });
  await expect(stays.getByRole("radio", { name: kept.email })).toBeChecked();
  const table = page.getByRole("table", { name: "What each account has" });
  await expect(table.getByRole("row", { name: "Offices 0 1" })).toBeVisible();
  const preview = page.getByRole("complementary", { name: "What will happen" });
  await expect(preview).toContainText(`1 office, 1 award`);
  await expect(preview).toContainText(
    "You can undo this for 30 days. After that, the closed account is deleted.",
  );
  // What the kept account lacks is taken from the other.
  const phone = page.getByRole("group", { name: "Phone" });
  await expect(phone.getByRole("radio", { name: "+44 1632 960123" })).toBeChecked();
  await page
    .getByRole("group", { name: "Name" })
    .getByRole("radio", { name: name.toUpperCase(), exact: true })
    .check();
  await expectFitForAll(page, 320);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("button", { name: "Merge accounts" }).click();

  await expectSuccess(page, "Accounts merged");
  await expect(page.getByRole("heading", { level: 1, name: name.toUpperCase() })).toBeVisible();
  await expect(page.getByRole("region", { name: "Involvement" })).toContainText(position);
  const others = page.getByRole("region", { name: "Other accounts of this person" });
  await expect(others).toContainText(`${closed.email} was merged into this account`);
  expect(await readProfile(kept.id)).toMatchObject({ phone: "+44 1632 960123" });
  await expectFitForAll(page);
  await page.goto(`/admin/members?q=${closed.email}`);
  await expect(page.getByText("No members found.")).toBeVisible();
  await expectPublished(page, "/officers", name.toUpperCase());
  await page.goto(`/admin/members/${closed.id}`);
  await expect(page.getByText("Merged", { exact: true })).toBeVisible();
  await expectFitForAll(page);

  await page.getByRole("button", { name: nameOf("Undo merge", closed.email) }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo merge" }).click();
  await expectSuccess(page, "Merge undone");
  await expect(page.getByRole("term").filter({ hasText: "Approved" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Involvement" })).toContainText(position);
  expect(await readProfile(kept.id)).toMatchObject({ phone: null, full_name: name });
});

test("the other account is found by searching; what has changed since is listed when a merge is undone", async ({
  page,
}) => {
  const name = `Robin ${crypto.randomUUID().slice(0, 8)}`;
  const { kept, closed } = await meetTwice(name);
  await openScreen(page, `/admin/members/${kept.id}/merge`);
  const search = page.getByRole("combobox", { name: `Other account of ${name}` });
  await search.fill(closed.email);
  await page.getByRole("option", { name: closed.email }).click();
  await page.getByRole("button", { name: "Merge accounts" }).click();
  await expectSuccess(page, "Accounts merged");
  const client = await admin();
  await client.from("awards").delete().eq("title", `Medal of ${name}`).throwOnError();
  await page.getByRole("button", { name: nameOf("Undo merge", closed.email) }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo merge" }).click();
  await expectSuccess(page, `except for what has changed since: Medal of ${name} (award)`);
});

test("a photo taken from the other account is a copy, which its owner can replace and an undo deletes", async ({
  page,
}) => {
  const name = `Sasha ${crypto.randomUUID().slice(0, 8)}`;
  const [kept, closed] = [
    await welcome({ is_approved: true }, name),
    await welcome({ is_approved: true }, name),
  ];
  const photos = closed.client.storage.from("profile-photos");
  const path = `${closed.id}/portrait.png`;
  const pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  await photos.upload(path, Buffer.from(pixel, "base64"), { contentType: "image/png" });
  const profile_image_url = photos.getPublicUrl(path).data.publicUrl;
  await closed.client.from("profiles").update({ profile_image_url }).eq("id", closed.id).throwOnError();
  await openScreen(page, `/admin/members/${kept.id}/merge?with=${closed.id}`);
  await page.getByRole("button", { name: "Merge accounts" }).click();
  await expectSuccess(page, "Accounts merged");
  const copy = (await readProfile(kept.id))?.profile_image_url ?? "";
  expect(copy).toContain(`/profile-photos/${kept.id}/`);
  expect(await signPhoto(kept.client, copy)).toBeDefined();
  const { data } = await kept.client.storage.from("profile-photos").list(kept.id);
  expect(data).toHaveLength(1);
  await page.getByRole("button", { name: nameOf("Undo merge", closed.email) }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo merge" }).click();
  await expectSuccess(page, "Merge undone");
  expect(await readProfile(kept.id)).toMatchObject({ profile_image_url: null });
  expect(await signPhoto(closed.client, profile_image_url)).toBeDefined();
});

test("signing in with a closed account says which account to use", async ({ page }) => {
  const [kept, closed] = [await welcome({ is_approved: true }), await welcome({ is_approved: true })];
  const client = await admin();
  await client.rpc("merge_accounts", { kept_id: kept.id, closed_id: closed.id }).throwOnError();
  const sentence = `This account was merged into another. Sign in with the other address: ${kept.email.charAt(0)}…@journeys.test`;
  await page.goto("/auth");
  await page.getByLabel("Email").fill(closed.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText(sentence)).toBeVisible();
  await enter(page, closed.email);
  for (const path of ["/membership", "/members", "/account", "/account/directory"]) {
    await page.goto(path);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByText(kept.email)).toHaveCount(0);
  }
  await expectFitForAll(page);
});
