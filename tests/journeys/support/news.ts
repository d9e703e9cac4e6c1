import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { parseObjectAddress } from "../../../src/data/core/storage.ts";
import { personas } from "./accounts.ts";
import { openScreen } from "./admin.ts";
import { expect, signInToApi, visitApi } from "./test.ts";

export const makeTitle = (what = "Pump house news") => `${what} ${randomUUID().slice(0, 13)}`;

/** A news item for one journey, created through the API. */
export async function giveNews(title: string, fields: object = {}) {
  const admin = await signInToApi(personas.admin);
  const row = { title, content: "<p>Before</p>", published_at: "2020-02-29T12:00:00Z", ...fields };
  return (await admin.from("news").insert(row).select().single().throwOnError()).data;
}

export async function readNews(title: string) {
  return (await visitApi().from("news").select().eq("title", title).maybeSingle().throwOnError()).data;
}

export async function removeNews(title: string) {
  const admin = await signInToApi(personas.admin);
  const { data } = await admin.from("news").delete().eq("title", title).select().throwOnError();
  const paths = (data ?? []).map(({ image_url }) => parseObjectAddress(image_url ?? "")?.path ?? "");
  await admin.storage.from("news").remove(paths.filter(Boolean));
}

/** Whether the file behind a row's picture exists. */
export async function isStored(address: string | null): Promise<boolean> {
  return address !== null && (await fetch(address)).ok;
}

export const form = (page: Page) => page.getByRole("dialog", { name: /^(Add|Edit) News$/ });
export const editor = (page: Page) => form(page).getByRole("textbox", { name: "Content" });
export const tool = (page: Page, name: string) =>
  form(page).getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name, exact: true });
export const submit = (page: Page) => form(page).getByRole("button", { name: "Submit" }).click();

export async function openNewForm(page: Page) {
  await openScreen(page, "/admin/news");
  await page.getByRole("button", { name: "Add News" }).click();
  await expect(editor(page)).toBeVisible();
}

/** An item's form, found by its title. */
export async function openEdit(page: Page, title: string, email?: string) {
  await openScreen(page, `/admin/news?q=${encodeURIComponent(title)}`, email);
  await page.getByRole("button", { name: `Edit: ${title}` }).click();
  await expect(editor(page)).toBeVisible();
}

export function makePicture(width: number, height: number, color = "#0c4a4f") {
  return sharp({ create: { width, height, channels: 3, background: color } });
}

export async function choosePicture(
  page: Page,
  buffer: Buffer,
  name = "pump.jpg",
  mimeType = "image/jpeg",
): Promise<void> {
  await form(page).locator("input[type=file]").setInputFiles({ name, mimeType, buffer });
}

/** Pastes HTML as another program puts it on the clipboard. */
export async function paste(page: Page, html: string, field = editor(page)): Promise<void> {
  await field.evaluate((element, text) => {
    const data = new DataTransfer();
    data.setData("text/html", text);
    data.setData("text/plain", "plain");
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, html);
}
