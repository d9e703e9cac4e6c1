import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { getLaunchOptions } from "../../../../scripts/program/browser.ts";
import { forgive, personas } from "../../support/accounts.ts";
import { siteUrl } from "../../support/addresses.ts";
import { expectFitForAll, openScreen } from "../../support/admin.ts";
import { cameraArgs, hold, readLikeAPhone } from "../../support/camera.ts";
import { welcome } from "../../support/members.ts";
import { expect, signInToApi, test } from "../../support/test.ts";

test.use({ launchOptions: getLaunchOptions(cameraArgs) });
// One camera.
test.describe.configure({ mode: "serial" });

const made: string[] = [];
test.afterEach(async () => {
  const admin = await signInToApi(personas.admin);
  await admin.from("events").delete().in("id", made.splice(0)).throwOnError();
});

/** An event with three places. */
async function makeEvent() {
  const admin = await signInToApi(personas.admin);
  const row = {
    title: `Door ${randomUUID().slice(0, 8)}`,
    event_date: "2032-05-01T10:00:00Z",
    capacity: 3,
    guests_allowed: 1,
  };
  const { data } = await admin.from("events").insert(row).select("id").single().throwOnError();
  made.push(data.id);
  return data.id;
}

/** A member, by name, with the text of the card's QR code. */
async function meet(name: string, of_event?: string, with_guests = 0) {
  const person = await welcome({ is_approved: true }, name);
  if (of_event) await person.client.rpc("register_for_event", { of_event, with_guests }).throwOnError();
  const { data: code } = await person.client.rpc("own_card_code").throwOnError();
  return { ...person, card: `${siteUrl}/card#${code}` };
}

const scanner = { name: "Scan a card" };

async function openScanner(page: Page, event: string) {
  await openScreen(page, `/admin/events/${event}/check-in`);
  await page.getByRole("button", scanner).click();
  return page.getByRole("dialog", scanner);
}

test("cards can be scanned at check-in, even offline", { tag: "@core" }, async ({
  page,
  context,
  faults,
}) => {
  const event = await makeEvent();
  const [ada, ben] = [await meet("Ada Scanned", event, 1), await meet("Ben Offline", event)];
  const [waiting, stranger] = [await meet("Cleo Waiting", event), await meet("Nobody Invited")];
  hold("https://example.org");
  await readLikeAPhone(page);
  const window = await openScanner(page, event);
  await expect(window).toContainText("Not a membership card");
  hold(ada.card);
  await expect(window).toContainText("Ada ScannedChecked in. With 1 guest");
  await expectFitForAll(page);
  for (const [card, said] of [
    [waiting.card, "Cleo WaitingOn the waiting list."],
    [ada.card, "Ada ScannedAlready checked in at "],
    [stranger.card, "Not on the listThe card is valid"],
    [`${siteUrl}/card#${"A".repeat(22)}`, "Not valid"],
  ] as const) {
    hold(card);
    await expect(window).toContainText(said);
  }
  await context.setOffline(true);
  hold(ben.card);
  await expect(window).toContainText("Ben OfflineChecked in");
  hold(stranger.card);
  await expect(window).toContainText("We can’t check this card without a connection");

  const stream = await window.locator("video").evaluateHandle((video: HTMLVideoElement) => video.srcObject);
  await window.getByRole("button", { name: "Close" }).click();
  await expect(window).toBeHidden();
  const readStates = (media: MediaProvider | null) =>
    media instanceof MediaStream ? media.getTracks().map(({ readyState }) => readyState) : [];
  expect(await stream.evaluate(readStates)).toEqual(["ended"]);
  await expect(page.getByText("3 of 3 have arrived")).toBeVisible();

  await context.setOffline(false);
  const admin = await signInToApi(personas.admin);
  const listInside = async () => {
    const rows = admin.from("event_registrations").select("user_id").eq("event_id", event);
    const { data } = await rows.not("checked_in_at", "is", null).throwOnError();
    return data.map(({ user_id }) => user_id).sort();
  };
  await expect.poll(listInside).toEqual([ada.id, ben.id].sort());
  forgive(faults, /ERR_INTERNET_DISCONNECTED/);
});

test("a camera that is not permitted is reported", async ({ page }) => {
  const event = await makeEvent();
  await meet("Ada Scanned", event);
  hold("nothing");
  await readLikeAPhone(page);
  // The user denies access.
  await page.addInitScript(() => {
    MediaDevices.prototype.getUserMedia = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  const window = await openScanner(page, event);
  await expect(window.getByRole("alert")).toContainText("This website isn’t allowed to use the camera.");
  expect(await page.evaluate("document.featurePolicy.allowsFeature('camera')")).toBe(true);
});
