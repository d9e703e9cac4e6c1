import { signIn } from "../support/accounts.ts";
import { listMails } from "../support/mails.ts";
import { enter, grant, welcome } from "../support/members.ts";
import { expect, test } from "../support/test.ts";

test("the email about one's approval leads to a first page, with what to do first", async ({ page }) => {
  const { id, email } = await welcome();
  // Fewer than five are not counted.
  for (let nr = 0; nr < 4; nr++) await welcome({ is_approved: true });
  await grant(id, { is_approved: true });
  const readApproval = async () =>
    (await listMails(email)).find(({ subject }) => subject.includes("approved"))?.html ?? "";
  await expect.poll(readApproval).toContain('/members/home"');
  await page.goto("/members/home");
  await expect(page).toHaveURL("/auth?return=%2Fmembers%2Fhome");
  await signIn(page, email, { path: "/auth?return=%2Fmembers%2Fhome" });
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
  await expect(find.getByRole("link", { name: "See your class" })).toBeFocused();
  const event = page.getByRole("region", { name: "Come to the next event" });
  await expect(event.getByRole("listitem").filter({ visible: true })).toHaveCount(1);
  // Below, the rest of the home, without what the steps say.
  await expect(page.getByText("Welcome, Ada Byron.")).toBeVisible();
  const places = page.getByRole("navigation", { name: "For members" });
  for (const name of ["Opportunities", "Propose an event or award", "Send photos to an album"])
    await expect(places.getByRole("link", { name })).toBeVisible();
  await expect(page.getByRole("region", { name: "Complete your profile" })).not.toContainText("photo");
  const next = event.getByRole("heading").filter({ visible: true }).last();
  const title = (await next.textContent())?.trim() ?? "";
  await expect(page.getByRole("region", { name: "Coming up" })).not.toContainText(title);
  await next.getByRole("link").click();
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByText("You’re registered.")).toBeVisible();
  await page.goto("/members/home");
  const done = page.getByRole("region", { name: "Come to the next event (done)" });
  await expect(done.getByRole("link", { name: title })).toBeVisible();

  await page.goto("/account#photo");
  await expect(page.getByRole("button", { name: "Add a photo" })).toBeInViewport();
});

test("people who wait for approval see that instead of their home", async ({ page }) => {
  const { email } = await welcome();
  await signIn(page, email, { path: "/auth?return=%2Fmembers%2Fhome" });
  await expect(page.getByRole("heading", { level: 1, name: "Pending Approval" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Add a photo" })).toHaveCount(0);
});

test("what is typed in the search before the page’s scripts arrive stays, with the focus", async ({
  page,
}) => {
  const { email } = await welcome({ is_approved: true });
  await enter(page, email);
  const typed = Promise.withResolvers<void>();
  await page.route(/\/HomePage\.[^/]*\.js$/, async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.goto("/members/home", { waitUntil: "commit" });
  const field = page.getByRole("searchbox", { name: "Search the members’ area" });
  await field.fill("Amina");
  typed.resolve();
  await expect(page.getByRole("region", { name: "Let your class find you" })).toBeVisible();
  await expect(field).toHaveValue("Amina");
  await expect(field).toBeFocused();
});

test("later visits show what is coming up, what is new and what the profile lacks, in one request", async ({
  page,
}) => {
  const { id, email } = await welcome({ is_approved: true });
  const calls: string[] = [];
  // As in two days' time: the browser gets the answer with an earlier visit, and with a classmate who joined since.
  await page.route("**/rpc/read_member_home", async (route) => {
    calls.push(route.request().url());
    const response = await route.fetch();
    const rows = (await response.json()).map((row: object) => ({ ...row, since: "2026-01-05T12:00:00Z" }));
    const joined = { ...rows[0], part: "classmate", id, title: "Emmy Noether", at: null };
    await route.fulfill({ response, json: [...rows, joined] });
  });
  await signIn(page, email);
  await expect(page).toHaveURL("/members/home");
  await expect(page.getByRole("heading", { level: 1, name: "Welcome" })).toBeVisible();
  const news = page.getByRole("region", { name: "New since January 5, 2026" });
  await expect(news.getByRole("link", { name: "Emmy Noether" })).toHaveAttribute("href", `/members/${id}`);
  await expect(
    page.getByRole("region", { name: "Coming up" }).getByText("Registration is open.").first(),
  ).toBeVisible();
  const gaps = page.getByRole("region", { name: "Complete your profile" });
  await expect(gaps.getByRole("link", { name: "Add a photo" })).toHaveAttribute("href", "/account#photo");
  await expect(page.getByRole("link", { name: "Your membership card" })).toHaveAttribute(
    "href",
    "/membership",
  );
  expect(calls).toHaveLength(1);
  await page.getByRole("link", { name: "Find members" }).click();
  await page.getByRole("link", { name: "Home for members" }).click();
  await expect(news).toBeVisible();
  for (const path of ["/members/photos", "/members/proposals", "/opportunities", "/documents"]) {
    await page.goto(path);
    const trail = page.getByRole("navigation", { name: "Breadcrumb" });
    await expect(trail.getByRole("link", { name: "Home for members" })).toHaveAttribute(
      "href",
      "/members/home",
    );
  }
});

test("heading and placeholder of the home are in the built page", async ({ request }) => {
  const html = await (await request.get("/members/home")).text();
  for (const part of ['<h1 class="wrap-break-word text-4xl">Welcome</h1>', "Loading what’s new…"])
    expect(html.split("<template")[0]?.includes(part), part).toBe(true);
});
