import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { personas } from "./accounts.ts";
import { openScreen } from "./admin.ts";
import { expect, signInToApi } from "./test.ts";

export const makeTitle = (what = "Minutes of the pump house") => `${what} ${randomUUID().slice(0, 13)}`;
export const pdf = (text = "first") => Buffer.from(`%PDF-1.7\n${text}`);
export const form = (page: Page) => page.getByRole("dialog", { name: /^(Add New|Edit) Document$/ });
export const getRow = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
export const says = (page: Page, text: string) => expect(form(page).getByRole("alert")).toHaveText(text);

export async function choose(page: Page, name: string, buffer: Buffer, mimeType = "application/pdf") {
  await form(page).locator("input[type=file]").setInputFiles({ name, mimeType, buffer });
}

export async function openForm(page: Page, email?: string) {
  await openScreen(page, "/admin/documents", email);
  await page.getByRole("button", { name: "Add Document" }).click();
  await expect(form(page)).toBeVisible();
}

export async function readDocument(title: string) {
  const admin = await signInToApi(personas.admin);
  return (await admin.from("documents").select().eq("title", title).maybeSingle().throwOnError()).data;
}

export async function readFile(path: string): Promise<string | null> {
  const admin = await signInToApi(personas.admin);
  // Removing a file while it is read would interrupt the response.
  const { data } = await admin.storage
    .from("documents")
    .download(path)
    .catch(() => ({ data: new Blob(["broken off"]) }));
  return data ? data.text() : null;
}

/** Collects the storage paths of this page's uploads. */
export function watchUploads(page: Page): string[] {
  const paths: string[] = [];
  page.on("response", (response) => {
    const path = /\/storage\/v1\/object\/documents\/([^/?]+)$/.exec(response.url())?.[1];
    if (path && response.request().method() === "POST" && response.ok()) paths.push(path);
  });
  return paths;
}

export async function removeDocument(title: string) {
  const admin = await signInToApi(personas.admin);
  const { data } = await admin.from("documents").delete().eq("title", title).select().throwOnError();
  await admin.storage.from("documents").remove((data ?? []).map(({ file_url }) => file_url));
}
