import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { personas } from "../support/accounts.ts";
import { expectFitForAll } from "../support/admin.ts";
import { enter, type Somebody, welcome } from "../support/members.ts";
import { expect, signInToApi, test } from "../support/test.ts";

const year = 1966;
const shown = { name_for: "members", class_for: "members" } as const;

async function addMember(name: string): Promise<Somebody> {
  const person = await welcome({ is_approved: true }, name);
  const admin = await signInToApi(personas.admin);
  await admin.from("profiles").update({ graduation_year: year }).eq("id", person.id).throwOnError();
  return person;
}

const showToMembers = ({ id, client }: Somebody) =>
  client
    .from("directory_entries")
    .insert({ id, ...shown })
    .throwOnError();

async function openClass(page: Page, email: string) {
  await enter(page, email);
  await page.goto(`/members/class/${year}`);
  return page.getByRole("region", { name: "Class notes" });
}

test("a member shares news with the class, edits and deletes it, and only members see it", {
  tag: "@core",
}, async ({ page, browser }) => {
  const word = randomUUID().slice(0, 8);
  const [author, mate] = [await addMember(`Nora ${word}`), await addMember(`Mia ${word}`)];
  const notes = await openClass(page, author.email);
  const note = notes.getByRole("listitem").filter({ hasText: word });
  const share = notes.getByRole("button", { name: "Share some news with your class" });
  await share.click();
  const form = notes.getByRole("form", { name: "Share some news" });
  await expect(form.getByText("Other members won’t see this note")).toBeVisible();
  await form.getByLabel("Month").selectOption("May");
  await form.getByRole("button", { name: "Share note" }).click();
  await expect(form.getByText("Enter your news.")).toBeVisible();
  await expect(form.getByText("Choose a year, or no month.")).toBeVisible();
  await form
    .getByLabel("Your news")
    .fill(`We moved to Porto. <b>${word}</b>\nhttps://porto.example/${"long".repeat(30)}`);
  await form.getByLabel("Year").selectOption("2020");
  await expectFitForAll(page);

  // What was typed is still there after the page was closed.
  await page.reload();
  await share.click();
  await expect(form.getByLabel("Your news")).toHaveValue(/We moved to Porto/);
  await expect(form.getByLabel("Year")).toHaveValue("2020");
  await form.getByRole("button", { name: "Share note" }).click();
  await expect(note).toContainText(`<b>${word}</b>`);
  await expect(note).toContainText("May 2020");
  await expect(note).toContainText("Other members can’t see this note.");
  await expect(share).toBeFocused();

  await showToMembers(author);
  await page.reload();
  await expect(note.getByRole("link", { name: `Nora ${word}` })).toBeVisible();
  await expect(note.getByRole("link")).toHaveCount(1);
  await note.getByRole("button", { name: /^Edit\W/ }).click();
  const editing = notes.getByRole("form", { name: "Edit your note" });
  await expect(editing.getByText("All members can see it, with your name.")).toBeVisible();
  await editing.getByLabel("Your news").fill(`We moved to Braga. ${word}`);
  await editing.getByRole("button", { name: "Save changes" }).click();
  await expect(note).toContainText("We moved to Braga.");
  await expect(note.getByRole("button", { name: /^Edit\W/ })).toBeFocused();
  await expectFitForAll(page);

  await openClass(page, mate.email);
  await expect(note).toContainText(`We moved to Braga. ${word}`);
  await expect(note.getByRole("button")).toHaveCount(0);
  const other = await (await browser.newContext()).newPage();
  await openClass(other, personas.pending);
  await expect(other.getByRole("heading", { name: "Pending Approval" })).toBeVisible();
  await expect(other.getByText(word)).toHaveCount(0);

  await openClass(page, author.email);
  const remove = note.getByRole("button", { name: /^Delete\W/ });
  await remove.click();
  await expect(notes.getByText("Note deleted.")).toBeVisible();
  await expect(note).toHaveCount(0);
  await notes.getByRole("button", { name: "Undo" }).click();
  await expect(note.getByRole("button", { name: /^Edit\W/ })).toBeFocused();
  await remove.click();
  await expect(notes.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.reload();
  await expect(share).toBeVisible();
  await expect(note).toHaveCount(0);
});

test("an administrator removes a member's note, which the log has, and can undo that", async ({ page }) => {
  const word = randomUUID().slice(0, 8);
  const author = await addMember(`Olga ${word}`);
  await showToMembers(author);
  await author.client
    .from("class_notes")
    .insert({ author: author.id, body: `Buy my book ${word}` })
    .throwOnError();
  const notes = await openClass(page, personas.admin);
  const note = notes.getByRole("listitem").filter({ hasText: `Buy my book ${word}` });
  await note.getByRole("button", { name: new RegExp(`^Remove\\W+Buy my book ${word}`) }).click();
  await notes.getByRole("button", { name: "Undo" }).click();
  await expect(note).toBeVisible();
  await note.getByRole("button", { name: /^Remove\W/ }).click();
  await expect(notes.getByText("Note removed.")).toBeVisible();
  await page.goto(`/admin/settings/audit?q=${word}`);
  const entry = page.getByRole("main").getByText(`Buy my book ${word}`);
  await expect(entry).toHaveCount(3);
});

test("three notes are shown at first, then twenty, then all", async ({ page }) => {
  const word = randomUUID().slice(0, 8);
  const authors = [await addMember(`Pia ${word}`), await addMember(`Rosa ${word}`)];
  for (const author of authors) {
    const admin = await signInToApi(personas.admin);
    await admin.from("profiles").update({ graduation_year: 1968 }).eq("id", author.id).throwOnError();
    await showToMembers(author);
    const rows = Array.from({ length: 11 }, (_, nr) => ({ author: author.id, body: `Nr ${nr} ${word}` }));
    await author.client.from("class_notes").insert(rows).throwOnError();
  }
  await enter(page, personas.member);
  await page.goto("/members/class/1968");
  const notes = page.getByRole("region", { name: "Class notes" });
  const more = notes.getByRole("button", { name: "Show more class notes" });
  await expect(notes.getByRole("listitem")).toHaveCount(3);
  await more.click();
  await expect(notes.getByRole("listitem")).toHaveCount(20);
  await more.click();
  await expect(notes.getByRole("listitem")).toHaveCount(22);
  await expect(more).toHaveCount(0);
  await expect(notes.getByRole("button")).toHaveCount(0);
});
