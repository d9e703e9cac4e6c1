import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { forgive, personas } from "../support/accounts.ts";
import { answerNothing, breakDown, expectFailure, expectSuccess, openScreen } from "../support/admin.ts";
import { enter } from "../support/members.ts";
import { expect, signInToApi, test } from "../support/test.ts";

/*
 * What the back office's frame does for every noun: see src/admin/list and src/admin/form. It is tested on two, one whose form is a window and
 * one whose form is a screen; what is specific to a noun is in that noun's journeys.
 */

/** Each list: its screen, what it reads, and its message when that fails. */
const lists = [
  ["awards", "rpc/search_awards", "Failed to fetch awards"],
  ["documents", "rpc/search_documents", "Failed to fetch documents"],
  ["events", "rpc/search_events", "Failed to fetch events"],
  ["gallery", "rpc/search_albums", "Failed to fetch albums"],
  ["hero", "hero_section", "Failed to fetch hero sections"],
  ["members", "rpc/list_members", "Failed to fetch members"],
  ["news", "rpc/search_news", "Failed to fetch news"],
  ["officers?committee=HBC", "officers", "Failed to fetch officers"],
  ["officers?committee=Trustees", "trustees", "Failed to fetch trustees"],
] as const;

test("a list that cannot be read says so, and can be tried again", async ({ page, faults }) => {
  await enter(page, personas.admin);
  for (const [screen, source, words] of lists) {
    const path = `**/rest/v1/${source}*`;
    await page.route(path, breakDown);
    await page.goto(`/admin/${screen}`);
    await expectFailure(page, words);
    await page.unroute(path);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("alert")).toHaveCount(0);
    // The list's heading says how many there are.
    await expect(page.getByRole("status").filter({ hasText: /\d/ }).first()).toBeAttached();
  }
  forgive(faults, /status of 500/);
});

test("a list without entries says so", async ({ page }) => {
  await page.route("**/rest/v1/hero_section**", answerNothing);
  await openScreen(page, "/admin/hero");
  await expect(page.getByText("No hero sections found.")).toBeVisible();
});

test("an entry that cannot be read says so", async ({ page, faults }) => {
  await page.route("**/rest/v1/officers*", breakDown);
  await openScreen(page, `/admin/officers/${randomUUID()}`);
  await expectFailure(page, "Failed to fetch officer");
  forgive(faults, /status of 500/);
});

test("an entry that does not exist, or an invalid address, is not found", async ({ page }) => {
  for (const [path, words] of [
    [`events/${randomUUID()}`, "Event not found"],
    ["events/nonsense", "Event not found"],
    [`members/${randomUUID()}`, "Member not found"],
    [`officers/${randomUUID()}`, "Officer not found"],
    ["officers/nobody?type=trustee", "Trustee not found"],
  ] as const) {
    await openScreen(page, `/admin/${path}`);
    await expect(page.getByText(words)).toBeVisible();
  }
});

interface Noun {
  one: string;
  table: "awards" | "events";
  row: { award_date: string } | { event_date: string };
  /** A text field of the form, and its column. */
  text: readonly [label: string, column: "description" | "location"];
  /** Whether the form is a window over its list. */
  isWindow: boolean;
}

const nouns: readonly Noun[] = [
  {
    one: "award",
    table: "awards",
    row: { award_date: "2025-01-05" },
    text: ["Description", "description"],
    isWindow: true,
  },
  {
    one: "event",
    table: "events",
    row: { event_date: "2031-05-01T10:00:00Z" },
    text: ["Location", "location"],
    isWindow: false,
  },
];

const hostile = `<script>alert('x')</script> "שלום" 🎓`;

/** Both tables have the columns that are named. */
const openTable = async ({ table }: Noun) => (await signInToApi(personas.admin)).from(table as "awards");

/** One for one journey. */
async function give(noun: Noun, title: string) {
  const row = { ...noun.row, title, [noun.text[1]]: "Before" };
  const { data } = await (await openTable(noun))
    .insert(row as never)
    .select("id")
    .single()
    .throwOnError();
  return data.id;
}

async function read(noun: Noun, id: string): Promise<string | null | undefined> {
  const { data } = await (await openTable(noun)).select().eq("id", id).maybeSingle().throwOnError();
  return data && (data as object as Record<string, string | null>)[noun.text[1]];
}

const find = (page: Page, { table }: Noun, title: string) =>
  openScreen(page, `/admin/${table}?q=${encodeURIComponent(title)}`);

for (const noun of nouns) {
  const [label] = noun.text;
  const field = (page: Page) => page.getByLabel(label);
  const openEdit = async (page: Page, title: string) => {
    await find(page, noun, title);
    await page.getByRole("button", { name: `Edit: ${title}` }).click();
    await expect(field(page)).toHaveValue("Before");
  };
  const save = (page: Page) => page.getByRole("button", { name: "Save Changes" }).click();

  test(`${noun.one}: a failed edit or deletion is reported and loses nothing; hostile text stays text`, {
    tag: "@core",
  }, async ({ page, faults }) => {
    const title = `${hostile} ${randomUUID()}`;
    const id = await give(noun, title);
    await page.route("**/rest/v1/rpc/save_*", breakDown);
    await openEdit(page, title);
    await expect(page.getByLabel("Title")).toHaveValue(title);
    await field(page).fill("After");
    await save(page);
    await expectFailure(page, `Failed to update ${noun.one}`);
    await expect(field(page)).toHaveValue("After");
    expect(await read(noun, id)).toBe("Before");
    await page.unroute("**/rest/v1/rpc/save_*");
    await field(page).fill(hostile);
    await save(page);
    await expectSuccess(page, `${noun.isWindow ? "Award" : "Event"} updated successfully`);
    expect(await read(noun, id)).toBe(hostile);

    await find(page, noun, title);
    const item = page.getByRole(noun.isWindow ? "row" : "article").filter({ hasText: title });
    await expect(item).toContainText(hostile);
    const remove = item.getByRole("button", { name: "Delete" });
    const question = page.getByRole("alertdialog");
    await remove.click();
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(item).toBeVisible();
    const path = `**/rest/v1/${noun.table}?*`;
    await page.route(path, (route) =>
      route.request().method() === "DELETE" ? breakDown(route) : route.continue(),
    );
    await page.route("**/rest/v1/rpc/delete_event", breakDown);
    await remove.click();
    await question.getByRole("button", { name: `Delete ${noun.one}` }).click();
    await expectFailure(page, `Failed to delete ${noun.one}`);
    // The dialog of an event keeps what was typed.
    if (await question.isVisible()) await question.getByRole("button", { name: "Cancel" }).click();
    await expect(item).toBeVisible();
    expect(await read(noun, id)).toBe(hostile);
    await page.unroute(path);
    await page.unroute("**/rest/v1/rpc/delete_event");
    await remove.click();
    await question.getByRole("button", { name: `Delete ${noun.one}` }).click();
    await expect(page.getByText(`No ${noun.table} found.`)).toBeVisible();
    expect(await read(noun, id)).toBeNull();
    forgive(faults, /status of 500/);
  });

  test(`${noun.one}: when two administrators change a field the second is warned, and a deleted entry is reported`, async ({
    page,
  }) => {
    const title = `Twice ${randomUUID()}`;
    const id = await give(noun, title);
    await openEdit(page, title);
    await field(page).fill("Mine");
    await (await openTable(noun))
      .update({ [noun.text[1]]: "Theirs" } as never)
      .eq("id", id)
      .throwOnError();
    await save(page);
    await expectFailure(page, "Someone else has changed this in the meantime.");
    await expect(field(page)).toHaveValue("Mine");
    expect(await read(noun, id)).toBe("Theirs");
    if (noun.isWindow) await page.keyboard.press("Escape");
    else await page.getByRole("link", { name: "All events" }).click();
    await page.getByRole("button", { name: "Keep editing" }).click();
    await expect(field(page)).toHaveValue("Mine");
    await (await openTable(noun)).delete().eq("id", id).throwOnError();
    await page.getByRole("radio", { name: /^Keep mine/ }).check();
    await save(page);
    await expectFailure(page, noun.isWindow ? "Award not found" : "Event not found");
  });
}
