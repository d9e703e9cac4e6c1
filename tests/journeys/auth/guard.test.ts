import { fillSignIn, forgive, makeAccount, personas, signIn } from "../support/accounts.ts";
import { grant } from "../support/members.ts";
import { expect, signInToApi, test } from "../support/test.ts";

// A few of them: one guard protects all.
const memberPaths = ["/membership", "/members", "/documents"];
const adminPaths = ["/admin", "/admin/members", "/admin/officers/create", "/admin/settings"];
const id = "6ffb7c2e-0f5c-4a53-8d0b-0a3a54dd11a1";

test("when signed out, every guarded page leads to /auth and leaves no trace in the history", {
  tag: "@core",
}, async ({ page }) => {
  for (const path of [...memberPaths, "/account", ...adminPaths, `/admin/officers/${id}?type=trustee`]) {
    await page.goto("/about");
    await page.goto(path);
    await expect(page).toHaveURL(`/auth?${new URLSearchParams({ return: path })}`);
    await expect(page.getByRole("heading", { level: 1, name: "Welcome back!" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/about");
  }
});

test("signing in leads back to where the person wanted to go", async ({ page }) => {
  await page.goto("/documents");
  await expect(page.getByRole("heading", { name: "Welcome back!" })).toBeVisible();
  await fillSignIn(page, personas.member);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/documents");
  await expect(page.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
});

test("nobody is redirected to another site", { tag: "@core" }, async ({ page }) => {
  for (const path of [
    "//evil.example",
    "/..//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "%2F%2Fevil",
  ]) {
    await signIn(page, personas.member, { path: `/auth?return=${encodeURIComponent(path)}` });
    await expect(page).toHaveURL("/members/home");
    await page.getByRole("navigation", { name: "Account" }).getByRole("button", { name: "Sign Out" }).click();
    await expect(page).toHaveURL("/auth");
  }
});

test("people who are signed in are sent on from /auth", async ({ page }) => {
  await signIn(page, personas.member);
  await page.goto("/auth?return=%2Fofficers");
  await expect(page).toHaveURL("/officers");
});

test("a member awaiting approval sees Pending Approval on members' pages, their own page, and no back office", {
  tag: "@core",
}, async ({ page }) => {
  await signIn(page, personas.pending);
  for (const path of memberPaths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "Pending Approval" })).toBeVisible();
    await expect(
      page.getByText(
        "Your membership is pending approval from an administrator. You'll be notified once your account is approved.",
      ),
    ).toBeVisible();
    await expect(page.getByText("That usually takes a day at most.")).toBeVisible();
    await expect(page.getByRole("link", { name: "complete your profile" })).toHaveAttribute(
      "href",
      "/account",
    );
  }
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/account");
  await expect(page.getByRole("main")).toContainText(personas.pending);
  for (const path of adminPaths) {
    await page.goto(path);
    await expect(page).toHaveURL("/");
  }
});

test("a member sees the members' pages and no back office", { tag: "@core" }, async ({ page }) => {
  await signIn(page, personas.member);
  for (const [path, name] of [
    ["/documents", "Documents"],
    ["/membership", "Membership"],
    ["/members", "Members"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }
  await page.goto("/admin/members");
  await expect(page).toHaveURL("/");
});

test("a super admin sees the back office at all its addresses, without the public navigation", async ({
  page,
}) => {
  await signIn(page, personas.admin);
  const { data } = await (await signInToApi(personas.admin))
    .from("profiles")
    .select("full_name")
    .eq("email", personas.admin)
    .single()
    .throwOnError();
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
  await expect(page.getByText(`Welcome back, ${data.full_name}`)).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  for (const path of [...adminPaths, `/admin/officers/${id}?type=trustee`, `/admin/events/${id}`]) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await page.goto("/admin");
  await page.getByRole("link", { name: "Exit to Website" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});

test("a super admin who is not approved has access, too", async ({ page }) => {
  const { id: someone, email } = await makeAccount();
  const admin = await signInToApi(personas.admin);
  await admin.from("profiles").update({ is_super_admin: true }).eq("id", someone).throwOnError();
  await signIn(page, email);
  await page.goto("/documents");
  await expect(page.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
  await admin.from("profiles").update({ is_super_admin: false }).eq("id", someone).throwOnError();
});

test("a given or revoked approval takes effect when the person returns to the page", async ({ page }) => {
  const { id: someone, email } = await makeAccount({ approved: true });
  await signIn(page, email);
  await page.goto("/documents");
  await expect(page.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
  await grant(someone, { is_approved: false });
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(page.getByRole("heading", { level: 1, name: "Pending Approval" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Documents" })).toBeHidden();
  await grant(someone, { is_approved: true });
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(page.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
});

test("a page asks for its data together with the session, and shows its heading before both", async ({
  page,
}) => {
  await signIn(page, personas.member);
  const [session, data] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const hold = (path: string, until: Promise<void>) =>
    page.route(`**/rest/v1/${path}**`, async (route) => {
      await until;
      await route.continue();
    });
  await hold("profiles", session.promise);
  await hold("documents", data.promise);
  await page.goto("/documents");
  await expect(page.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
  await expect(page.getByRole("main").getByText("Loading documents…")).toBeAttached();
  data.resolve();
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  session.resolve();
  await expect(page.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
});

test("what this browser remembers opens no data once the approval is revoked", async ({ page }) => {
  const { id: someone, email } = await makeAccount({ approved: true });
  await signIn(page, email);
  // The browser knows the approval before it is revoked.
  await page.goto("/documents");
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  await grant(someone, { is_approved: false });
  const session = Promise.withResolvers<void>();
  await page.route("**/rest/v1/profiles**", async (route) => {
    await session.promise;
    await route.continue();
  });
  const answer = page.waitForResponse("**/rest/v1/documents**");
  await page.goto("/documents");
  expect(await (await answer).json()).toEqual([]);
  session.resolve();
  await expect(page.getByRole("heading", { level: 1, name: "Pending Approval" })).toBeVisible();
});

test("a failing database does not sign anyone out: the page says so and tries again", async ({
  page,
  faults,
}) => {
  await signIn(page, personas.member);
  await page.route("**/rest/v1/profiles**", (route) => route.abort());
  await page.goto("/documents");
  await expect(page.getByRole("alert")).toContainText("An error occurred");
  await page.unroute("**/rest/v1/profiles**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
  forgive(faults, /Failed to load resource/);
});
