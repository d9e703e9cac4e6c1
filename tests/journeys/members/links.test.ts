import { randomUUID } from "node:crypto";
import { expectFitForAll } from "../support/admin.ts";
import { enter, welcome } from "../support/members.ts";
import { expect, signInToApi, test } from "../support/test.ts";

const makeName = (given: string) => `${given} ${randomUUID().slice(0, 8)}`;

test("officers whom the directory shows are linked for members, and for nobody else", async ({ page }) => {
  const links = page.getByRole("link", { name: "View profile of" });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/officers");
  await page.getByRole("main").getByRole("heading", { level: 3 }).first().waitFor();
  await expect(links).toHaveCount(0);
  expect(asked.filter((url) => /people-links|signed-in|list_linked/.test(url))).toEqual([]);

  const member = await welcome({ is_approved: true }, makeName("Reader"));
  await enter(page, member.email);
  await page.goto("/officers");
  const first = links.first();
  await expect(first).toBeVisible();
  const name = (await first.textContent())?.replace("View profile of ", "") ?? "";
  await first.click();
  await expect(page).toHaveURL(/\/members\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText(name);
  await expect(page).toHaveTitle(new RegExp(`^${name} · `));
});

test("an event’s page names classmates who show that they are going", async ({ page }) => {
  const admin = await signInToApi("admin@alumni.test");
  const [name, readerName] = [makeName("Ada"), makeName("Reader")];
  const going = await welcome({ is_approved: true }, name);
  const reader = await welcome({ is_approved: true }, readerName);
  for (const { id } of [going, reader])
    await admin.from("profiles").update({ graduation_year: 1997 }).eq("id", id).throwOnError();
  const { data: events } = await admin
    .from("events")
    .select("id")
    .gt("event_date", new Date().toISOString())
    .is("registration_closes_at", null)
    .order("event_date", { ascending: false })
    .limit(1)
    .throwOnError();
  const event = events?.[0]?.id ?? "";
  await going.client.rpc("register_for_event", { of_event: event }).throwOnError();
  const entry = { id: going.id, name_for: "class", class_for: "class", events_for: "class" } as const;
  await going.client.from("directory_entries").insert(entry).throwOnError();
  await enter(page, reader.email);
  // The event's page goes by what the browser knew of the session before it opened.
  await page.goto("/members/home");
  await expect(page.locator("html[data-access=member]")).toBeAttached();
  await page.goto(`/events/${event}`);
  const people = page.getByRole("region", { name: /of your class (is|are) going/ });
  await expect(people).toBeVisible();
  // Beside the people on a tablet, the button is not as tall as their list.
  await page.setViewportSize({ width: 768, height: 1024 });
  const calendar = await page.getByRole("link", { name: "Add to calendar" }).boundingBox();
  const own = await page.getByRole("button", { name: "Register" }).boundingBox();
  expect(calendar?.height).toBe(own?.height);
  await people.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

for (const width of [375, 1280])
  test(`the members’ search finds albums, awards, posts and class notes (${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const word = `q${randomUUID().slice(0, 8)}`;
    const admin = await signInToApi("admin@alumni.test");
    const reader = await welcome({ is_approved: true }, makeName("Reader"));
    await admin.from("profiles").update({ graduation_year: 1964 }).eq("id", reader.id).throwOnError();
    const { data: author } = await admin.auth.getUser();
    const post = {
      author: author.user?.id ?? "",
      kind: "job",
      title: `Chemist ${word}`,
      body: "A",
      is_remote: true,
    };
    await admin
      .from("opportunities")
      .insert({ ...post, kind: "job" })
      .throwOnError();
    const body = `${"We moved to Porto. ".repeat(20)} ${word}`;
    const { data: note } = await reader.client
      .from("class_notes")
      .insert({ author: reader.id, body })
      .select("id")
      .single()
      .throwOnError();
    // The class page shows twenty at first.
    const mate = await welcome({ is_approved: true }, makeName("Mate"));
    await admin.from("profiles").update({ graduation_year: 1964 }).eq("id", mate.id).throwOnError();
    await mate.client
      .from("directory_entries")
      .insert({ id: mate.id, name_for: "class", class_for: "class" })
      .throwOnError();
    const newer = Array.from({ length: 20 }, (_, i) => ({ author: mate.id, body: `Newer ${i}` }));
    await mate.client.from("class_notes").insert(newer).throwOnError();
    await enter(page, reader.email);
    await page.goto(`/members/search?q=${word}`);
    const get = (name: string) => page.getByRole("region", { name });
    await expect(get("Opportunities").getByRole("link", { name: `Chemist ${word}` })).toBeVisible();
    await expectFitForAll(page);
    await get("Class notes")
      .getByRole("link", { name: new RegExp(`^…We moved .*${word}$`) })
      .click();
    await expect(page).toHaveURL(`/members/class/1964#note-${note.id}`);
    await expect(page.getByRole("listitem").filter({ hasText: word })).toBeFocused();
    await expect(page.getByText(word)).toBeInViewport();
    await page.goBack();
    await get("Opportunities").getByRole("link").click();
    await expect(page.getByRole("listitem").filter({ hasText: word })).toBeInViewport();

    // The demo's: a new one would change the website.
    const { data: album } = await admin
      .from("gallery_albums")
      .select("title")
      .limit(1)
      .single()
      .throwOnError();
    await page.goto(`/members/search?${new URLSearchParams({ q: album.title })}`);
    await get("Photo albums").getByRole("link", { name: album.title }).click();
    await expect(page.getByRole("heading", { level: 1, name: album.title })).toBeVisible();
    const { data: award } = await admin.from("public_awards").select().limit(1).single().throwOnError();
    const { title, recipient_name, award_date } = award;
    await page.goto(`/members/search?${new URLSearchParams({ q: `${title} ${recipient_name ?? ""}` })}`);
    await expect(get("Awards")).toContainText(recipient_name ?? title);
    await get("Awards").getByRole("link", { name: title }).first().click();
    await expect(page.locator(`#year-${award_date.slice(0, 4)}`)).toBeInViewport();
  });

test("one search finds people, documents and news of the members’ area, and Back returns to it", async ({
  page,
}) => {
  const reader = await welcome({ is_approved: true }, makeName("Reader"));
  await enter(page, reader.email);
  await page.goto("/members/home");
  await page.getByRole("main").getByRole("searchbox").fill("Amina");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/members/search?q=Amina");
  const people = page.getByRole("region", { name: "People" });
  const link = people.getByRole("link", { name: "Amina" }).first();
  await expect(link).toBeVisible();
  await page.getByRole("searchbox", { name: "Search the members’ area" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(link).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("searchbox", { name: "Search the members’ area" })).toBeFocused();
  await link.click();
  await expect(page).toHaveURL(/\/members\/[0-9a-f-]{36}$/);
  await page.goBack();
  await expect(link).toBeVisible();
  await page.getByRole("searchbox", { name: "Search the members’ area" }).fill("zzzzqq");
  await expect(page.getByText("Nothing found for “zzzzqq”.")).toBeVisible();
  await expect(page).toHaveURL("/members/search?q=zzzzqq");
  await page.getByRole("link", { name: "Search the public pages for “zzzzqq”" }).click();
  await expect(page).toHaveURL("/search?q=zzzzqq");
});
