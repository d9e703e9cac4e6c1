import { readFile } from "node:fs/promises";
import { password } from "../support/addresses.ts";
import { expectFitForAll } from "../support/admin.ts";
import { enter, readProfile, welcome } from "../support/members.ts";
import { expect, signInToApi, test, visitApi } from "../support/test.ts";

test("a person edits name, phone and text; nothing typed is lost when saving fails", {
  tag: "@core",
}, async ({ page, faults }) => {
  const { id, email, client } = await welcome();
  await enter(page, email);
  await page.goto("/account");
  await expect(page.getByRole("heading", { level: 1, name: "My profile" })).toBeVisible();
  await expect(page.getByText("Awaiting approval", { exact: true })).toBeVisible();
  await expect(page.getByText("Regular member")).toHaveCount(0);
  const details = page.getByRole("region", { name: "Your details" });
  const save = details.getByRole("button", { name: "Save changes" });

  await details.getByLabel("Full name").fill(" ");
  await save.click();
  await expect(details.getByText("Enter your full name.")).toBeVisible();
  await expect(details.getByLabel("Full name")).toBeFocused();
  await expect(details.getByLabel("Full name")).toHaveAttribute("aria-invalid", "true");

  await details.getByLabel("Full name").fill("Ada King Byron");
  await details.getByLabel("Phone").fill("+44 20 7946 0000");
  await details.getByLabel("About you").fill("Engines.\nAnd notes.");
  await page.route("**/rest/v1/rpc/save_changes", (route) => route.abort());
  await save.click();
  await expect(details.getByRole("alert")).toContainText("Failed to save your profile");
  await expect(details.getByLabel("About you")).toHaveValue("Engines.\nAnd notes.");
  await page.unroute("**/rest/v1/rpc/save_changes");
  await save.press("Enter");
  await expect(details.getByText("Profile saved")).toBeVisible();
  await expect(page.getByText("Ada King Byron").first()).toBeVisible();

  await details.getByLabel("Phone").fill("  ");
  await save.click();
  await expect
    .poll(async () => (await client.from("profiles").select().eq("id", id).single()).data)
    .toMatchObject({ full_name: "Ada King Byron", phone: null, bio: "Engines.\nAnd notes." });
  faults.length = 0; // The browser reports the request that was made to fail.
});

test("what an administrator has changed since is shown, and replaced only by saving again", async ({
  page,
}) => {
  const { id, email } = await welcome({ is_approved: true });
  await enter(page, email);
  await page.goto("/account");
  const details = page.getByRole("region", { name: "Your details" });
  await details.getByLabel("Phone").fill("+44 20 7946 0000");
  await details.getByLabel("About you").fill("Engines");
  const admin = await signInToApi("admin@alumni.test");
  await admin.from("profiles").update({ phone: "+61 8 5550 0100" }).eq("id", id).throwOnError();
  const save = details.getByRole("button", { name: "Save changes" });
  await save.click();
  await expect(details.getByRole("alert")).toContainText("Phone is now “+61 8 5550 0100”.");
  await expect(details.getByLabel("Phone")).toHaveValue("+44 20 7946 0000");
  expect(await readProfile(id)).toMatchObject({ phone: "+61 8 5550 0100", bio: null });
  await save.click();
  await expect(details.getByText("Profile saved")).toBeVisible();
  expect(await readProfile(id)).toMatchObject({ phone: "+44 20 7946 0000", bio: "Engines" });
});

test("leaving the page asks while something typed is not saved", async ({ page }) => {
  const { email } = await welcome();
  await enter(page, email);
  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.type());
    void dialog.dismiss();
  });
  const leave = () => page.getByRole("link", { name: "About" }).first().click();
  for (const [path, label] of [
    ["/account", "Phone"],
    ["/account/security", "Current password"],
  ] as const) {
    await page.goto(path);
    await page.getByLabel(label).fill("12345678");
    await leave();
    await expect.poll(() => questions.length).toBe(1);
    expect(questions.splice(0)).toEqual(["beforeunload"]);
    await expect(page.getByLabel(label)).toHaveValue("12345678");
    await page.getByLabel(label).fill("");
  }
  await leave();
  await expect(page).toHaveURL("/about");
});

test("changing the password asks for the old one and is recorded", async ({ page, faults }) => {
  const { id, email, client } = await welcome();
  await enter(page, email);
  await page.goto("/account/security");
  const section = page.getByRole("region", { name: "Password" });
  const fill = async (current: string, next: string, again = next) => {
    await section.getByLabel("Current password").fill(current);
    await section.getByLabel("New password", { exact: true }).fill(next);
    await section.getByLabel("Confirm new password").fill(again);
    await section.getByRole("button", { name: "Update password" }).click();
  };
  const next = "another-secret-2026";
  await fill("", next);
  await expect(section.getByText("Enter your current password.")).toBeVisible();
  await fill(password, "short");
  await expect(section.getByText("Password must be at least 8 characters long")).toBeVisible();
  await fill(password, "x".repeat(73));
  await expect(section.getByText("Password must be at most 72 characters long")).toBeVisible();
  await fill(password, next, `${next}!`);
  await expect(section.getByText("Passwords do not match")).toBeVisible();
  await fill("not-my-password", next);
  await expect(section.getByRole("alert")).toHaveText("This isn’t your current password.");
  const devices = page.getByRole("region", { name: "Your devices" });
  await expect(devices.getByRole("button", { name: "Sign out everywhere else" })).toBeVisible();
  await fill(password, next);
  await expect(section.getByText("Password updated. You’re signed out on all other devices.")).toBeVisible();
  await expect(section.getByLabel("Current password")).toHaveValue("");
  await expect(devices.getByRole("listitem")).toHaveCount(1);

  await page.reload();
  await expect(section.getByLabel("Current password")).toBeVisible();

  const again = visitApi();
  const { data, error } = await again.auth.signInWithPassword({ email, password: next });
  expect(error).toBeNull();
  expect(data.user?.id).toBe(id);
  const { data: entries } = await again.from("audit_logs").select("action, resource_id").throwOnError();
  expect(entries).toEqual([{ action: "password_update", resource_id: id }]);
  expect((await client.auth.refreshSession()).error).not.toBeNull();
  faults.length = 0; // The browser reports the refused sign-in.
});

test("a person can download everything that is stored about them", async ({ page }) => {
  const { id, email, client } = await welcome({ is_approved: true });
  const { data: event } = await client
    .from("events")
    .select("id, title")
    .gt("event_date", new Date().toISOString())
    .is("capacity", null)
    .limit(1)
    .single()
    .throwOnError();
  await client.rpc("register_for_event", { of_event: event.id }).throwOnError();
  const admin = await signInToApi("admin@alumni.test");
  const { data: role } = await admin
    .from("roles")
    .select()
    .eq("name", "Gallery editor")
    .single()
    .throwOnError();
  await admin.from("user_roles").insert({ user_id: id, role_id: role.id }).throwOnError();
  const entry = { action: "password_update", resource_type: "auth", resource_id: id } as const;
  await client.from("audit_logs").insert(entry).throwOnError();

  await enter(page, email);
  await page.goto("/account/data");
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(data).toMatchObject({
    account: { id, email },
    profile: { id, email, full_name: "Ada Byron", graduation_year: 1999, is_approved: true },
    event_registrations: [{ events: { title: event.title } }],
    roles: [{ name: "Gallery editor" }],
    audit_entries: [entry],
  });
});

test("a profile that cannot be read says so and can be tried again", async ({ page, faults }) => {
  const { email } = await welcome();
  await enter(page, email);
  // The guard reads single columns by name; this is the read of the whole profile.
  await page.route(/\/profiles\?select=(\*|%2A)&/, (route) => route.abort());
  await page.goto("/account");
  await expect(page.getByRole("alert")).toContainText("Failed to load your profile");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("Full name")).toHaveValue("Ada Byron");
  faults.length = 0; // The browser reports the request that was made to fail.
});

test("a section is shown when all of it is there, so that no button moves under a pointer", async ({
  page,
}) => {
  const { email } = await welcome({ is_approved: true });
  await enter(page, email);
  const answer = Promise.withResolvers<void>();
  await page.route("**/rest/v1/profile_requests?*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  const profile = page.waitForResponse(/\/profiles\?select=(\*|%2A)&/);
  await page.goto("/account");
  await expect(page.getByRole("heading", { level: 1, name: "My profile" })).toBeVisible();
  await (await profile).finished();
  await expect(page.getByText("Loading your profile…")).toBeAttached();
  await expect(page.getByLabel("Full name")).toHaveCount(0);
  answer.resolve();
  await expect(page.getByLabel("Full name")).toBeVisible();
  await expect(page.getByRole("button", { name: "Request a change" })).toBeVisible();
});

test("people who are signed out are sent to sign in", async ({ page }) => {
  await page.goto("/account");
  await expect(page).toHaveURL(/\/auth\?return=%2Faccount$/);
});

test("the members' pages are accessible in either theme and fit a small phone", async ({ page }) => {
  await enter(page, "member@alumni.test");
  for (const [path, landmark] of [
    ["/documents", "meeting minutes"],
    ["/membership", "Your membership card"],
    ["/account", "Your details"],
    ["/account/directory", "Directory"],
    ["/account/emails", "Email address"],
    ["/account/security", "Password"],
    ["/account/events", "My events"],
    ["/account/data", "Delete account"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("main").getByLabel(landmark).first()).toBeVisible();
    await expectFitForAll(page, 320);
  }
});
