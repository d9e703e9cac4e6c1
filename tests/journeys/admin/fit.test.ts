import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { listScreens } from "../../../src/admin/shell/screens.ts";
import { forgive, personas, refused } from "../support/accounts.ts";
import { expectFitForAll, openScreen } from "../support/admin.ts";
import { makeAlbum, removeAlbums } from "../support/albums.ts";
import { choose, pdf } from "../support/documents.ts";
import { welcome } from "../support/members.ts";
import { choosePicture } from "../support/news.ts";
import { seat, vacate } from "../support/officers.ts";
import { makeEmpty, makeText } from "../support/pictures.ts";
import { expect, signInToApi, test } from "../support/test.ts";

/*
 * Every screen of the back office and its windows, each once: no axe findings, and nothing wider than the screen. States that only one
 * journey reaches are checked there.
 */

const mark = randomUUID().slice(0, 8);
const long = (word: string) => `${`${word} `.repeat(12)}${mark}`;
const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

/** Rows with every kind of text: long, with markup, in other scripts. */
async function makeOdd() {
  const admin = await signInToApi(personas.admin);
  const row = {
    title: long("Long-winded"),
    event_date: "2031-05-01T10:00:00Z",
    description: "word ".repeat(400),
    location: "L".repeat(300),
  };
  const { data: event } = await admin.from("events").insert(row).select("id").single().throwOnError();
  const person = await welcome({ is_approved: true }, `${"Wolfgang-Amadeus ".repeat(6)}Long`);
  const { error } = await person.client.rpc("register_for_event", { of_event: event.id });
  expect(error).toBeNull();
  const officer = await seat(`<b>Ivy</b> "${mark}" שלום 🛢️ ${"W".repeat(60)}`, {
    committee: "GAB",
    tenure_end: "2021-01-01",
  });
  await makeAlbum({ title: long("Centenary"), description: "word ".repeat(300), photos: 3 });
  return { event: event.id, person, officer };
}

let odd: Awaited<ReturnType<typeof makeOdd>>;
test.beforeAll(async () => {
  odd = await makeOdd();
});
test.afterAll(async () => {
  const admin = await signInToApi(personas.admin);
  await admin.from("events").delete().eq("id", odd.event).throwOnError();
  await vacate([odd.officer.profile_id]);
  await removeAlbums();
});

/** What opens on a screen, by its address below /admin; "odd" is one of the rows above. */
const windows: Record<string, (page: Page) => Promise<unknown>> = {
  "/members": press("Add Member"),
  "/events?q=odd": press("Add Event"),
  "/awards": press("Add Award"),
  "/news?q=catalyst": async (page) => {
    await press(/^Edit: A catalyst/)(page);
    await expect(page.getByRole("textbox", { name: "Content" })).toBeVisible();
    await choosePicture(page, Buffer.from("no picture"));
    await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  },
  "/gallery?q=odd": async (page) => {
    await press("Manage Photos")(page);
    await expect(page.getByRole("dialog").getByRole("img")).toHaveCount(3);
  },
  "/gallery": async (page) => {
    await page.getByRole("article").first().getByRole("button", { name: "Upload Photos" }).click();
    const files = [makeText(`${"words".repeat(30)}.jpg`), makeEmpty("empty.jpg")];
    await page.getByRole("dialog").locator("input[type=file]").setInputFiles(files);
    await expect(page.getByText("Failed to load image")).toBeVisible();
  },
  "/documents": async (page) => {
    await press("Add Document")(page);
    await choose(page, "a.pdf", pdf());
    await expect(page.getByRole("dialog").getByText("a.pdf", { exact: true })).toBeVisible();
    await choose(page, "tool.exe", Buffer.from("MZ"), "application/x-msdownload");
  },
  "/hero": async (page) => {
    await press("Add New Hero")(page);
    await press("Create Hero Section")(page);
  },
};

/** The screens in the app's own list, and those that they lead to. */
const screens = [
  ...listScreens("all").flatMap(({ href, parts = [] }) => [href, ...parts.map((part) => part.href)]),
  ...["", "/members?q=odd", "/members/odd", "/members/print?q=wolfgang", "/members/import"],
  ...["/officers?committee=GAB&current=no", "/officers/create"],
  ...[
    "/officers/odd",
    "/officers/handover?committee=HOD",
    "/events?q=odd",
    "/events/odd",
    "/news?q=catalyst",
  ],
  ...["/gallery?q=odd", "/settings/check", "/settings/audit"],
].map((path) => path.replace(/^\/admin/, ""));

for (const screen of screens) {
  test(`/admin${screen} is accessible and fits every width`, async ({ page, faults }) => {
    const { event, person, officer } = odd;
    const found = screen
      .replace("/members?q=odd", `/members?q=${person.email}`)
      .replace("?q=odd", `?q=${mark}`)
      .replace("/members/odd", `/members/${person.id}`)
      .replace("/officers/odd", `/officers/${officer.id}`)
      .replace("/events/odd", `/events/${event}`);
    await openScreen(page, `/admin${found}`);
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await expect(page.getByText("Checking…")).toHaveCount(0);
    if (screen.startsWith("/members"))
      expect(await page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThanOrEqual(1650);
    await expectFitForAll(page);
    const open = windows[screen];
    if (open) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await open(page);
      await expectFitForAll(page);
    }
    // The system check tries requests that must be refused.
    forgive(faults, refused);
  });
}
