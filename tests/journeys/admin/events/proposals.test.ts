import { randomUUID } from "node:crypto";
import { forgive } from "../../support/accounts.ts";
import { expectFitForAll } from "../../support/admin.ts";
import { enter, welcome } from "../../support/members.ts";
import { expect, findBarriers, signInToApi, test } from "../../support/test.ts";

/** A button whose words are followed by a hidden title. */
const nameOf = (action: string, title: string) => new RegExp(`^${action}\\W+${title}`);

for (const width of [375, 1280])
  test(`a member proposes an event, an editor accepts it as the office's form has it, and the member is told (${width})`, async ({
    page,
    faults,
  }) => {
    // The event is newer than the site until that is published: the 404 page then reads it.
    forgive(faults, /status of 404/);
    await page.setViewportSize({ width, height: 800 });
    const title = `Plant tour ${randomUUID().slice(0, 8)}`;
    const { email } = await welcome({ is_approved: true }, `Ada ${randomUUID().slice(0, 8)}`);
    await enter(page, email);
    await page.goto("/events");
    await page.getByRole("link", { name: "propose an event" }).click();
    const form = page.getByRole("region", { name: "Propose an event" });
    await form.getByRole("button", { name: "Send proposal" }).click();
    await expect(form.getByText("Enter a title.")).toBeVisible();
    await form.getByLabel("Title").fill(title);
    await form.getByLabel("Date and time").fill("2020-05-20T10:00");
    await form.getByRole("button", { name: "Send proposal" }).click();
    await expect(form.getByText("This time is over.")).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await form.getByLabel("Date and time").fill("2199-05-20T10:00");
    await form.getByLabel("Location").fill("Rotterdam");
    await form.getByLabel("Note to the editors").fill("The manager is a friend");
    // What was typed survives.
    await page.reload();
    await form.getByRole("button", { name: /^Restore/ }).click();
    await form.getByLabel("Name me").check();
    await form.getByRole("button", { name: "Send proposal" }).click();
    await expect(page.getByText("Your proposal has been sent.")).toBeVisible();
    const own = page.getByRole("region", { name: "Your proposals" }).getByRole("listitem");
    await expect(own).toContainText("Waiting for an answer");
    await expect(page.getByRole("button", { name: "Propose an event" })).toBeFocused();
    expect(await findBarriers(page)).toEqual([]);

    await enter(page, "admin@alumni.test");
    await page.goto("/admin");
    const waiting = page.getByRole("region", { name: /proposals? from members$/ });
    await waiting.getByRole("link", { name: nameOf("Review", title) }).click();
    await waiting.getByRole("button", { name: nameOf("Review", title) }).click();
    const office = page.getByRole("dialog", { name: "Accept Proposal" });
    await expect(office.getByLabel("Title")).toHaveValue(title);
    await expect(office.getByLabel("Event Date")).toHaveValue("2199-05-20T10:00");
    await expect(office.getByLabel("Location")).toHaveValue("Rotterdam");
    await expect(office).toContainText("“The manager is a friend”");
    expect(await findBarriers(page)).toEqual([]);
    await office.getByRole("button", { name: "Accept Proposal" }).click();
    await expect(page.getByText("Proposal accepted.")).toBeVisible();
    await expect(waiting.getByRole("button", { name: nameOf("Review", title) })).toHaveCount(0);

    await enter(page, email);
    await page.goto("/members/proposals");
    await expect(own).toContainText("Accepted");
    await own.getByRole("link", { name: "See the event" }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  });

test("a member proposes an award by form, and an editor gives it to the person whom it names", async ({
  page,
  faults,
}) => {
  forgive(faults, /status of 404/);
  const name = randomUUID().slice(0, 8);
  const title = `Fuels Prize ${name}`;
  const { email } = await welcome({ is_approved: true }, `Cleo ${name}`);
  await enter(page, email);
  await page.goto("/awards");
  await page.getByRole("link", { name: "propose an award" }).click();
  const form = page.getByRole("region", { name: "Propose an award" });
  await form.getByRole("button", { name: "Send proposal" }).click();
  await expect(form.getByText("Enter a title.")).toBeVisible();
  await form.getByLabel(/^Award(?! date)/).fill(title);
  await form.getByLabel("Recipient").fill("Fatima Rahman");
  await form.getByLabel("Award date").fill("2026-05-01");
  await form.getByLabel("Description").fill("For cleaner fuels.");
  await form.getByRole("button", { name: "Send proposal" }).click();
  await expect(page.getByText("Your proposal has been sent.")).toBeVisible();
  await enter(page, "admin@alumni.test");
  await page.goto("/admin/awards");
  await page.getByRole("button", { name: nameOf("Review", title) }).click();
  const office = page.getByRole("dialog", { name: "Accept Proposal" });
  await expect(office.getByLabel("Title")).toHaveValue(title);
  await expect(office.getByLabel("Or Someone Without an Account")).toHaveValue("Fatima Rahman");
  expect(await findBarriers(page)).toEqual([]);
  await office.getByRole("button", { name: "Accept Proposal" }).click();
  await expect(page.getByText("Proposal accepted.")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText("Fatima Rahman");
});

test("a declined proposal shows the reason; one that waits can be taken back", async ({ page }) => {
  const name = randomUUID().slice(0, 8);
  const { email, client } = await welcome({ is_approved: true }, `Bela ${name}`);
  const award = { noun: "awards", award_date: "2026-05-01" } as const;
  for (const title of [`Medal ${name}`, `Prize ${name}`])
    await client
      .from("proposals")
      .insert({ ...award, title })
      .throwOnError();
  await enter(page, "admin@alumni.test");
  await page.goto("/admin/awards");
  await page.getByRole("button", { name: nameOf("Decline", `Medal ${name}`) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Decline proposal" }).click();
  await expect(dialog.getByText("Enter a reason.")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Given in 2019 already.");
  await dialog.getByRole("button", { name: "Decline proposal" }).click();
  await expect(page.getByText("Proposal declined")).toBeVisible();
  await expect(page.getByRole("button", { name: nameOf("Decline", `Medal ${name}`) })).toHaveCount(0);

  await enter(page, email);
  await page.goto("/members/proposals");
  const own = page.getByRole("region", { name: "Your proposals" }).getByRole("listitem");
  await expect(own.filter({ hasText: "Medal" })).toContainText("The editors’ reason: Given in 2019 already.");
  const takeBack = page.getByRole("button", { name: `Take back: Prize ${name}` });
  await takeBack.click();
  await expect(page.getByText(`You’ve taken back “Prize ${name}”.`)).toBeVisible();
  const undo = own.getByRole("button", { name: "Undo" });
  await expect(undo).toBeFocused();
  expect(await findBarriers(page)).toEqual([]);
  await undo.click();
  await expect(takeBack).toBeFocused();
  await takeBack.click();
  await expect(undo).toBeFocused();
  // Ten seconds, in which it can be undone.
  await expect(own).toHaveCount(1, { timeout: 20_000 });
  await expect(page.getByRole("heading", { name: "Your proposals" })).toBeFocused();
  const { data } = await client.from("proposals").select("title").is("removed_at", null).throwOnError();
  expect(data).toEqual([{ title: `Medal ${name}` }]);
});

for (const width of [375, 1280])
  test(`a member reads and edits a proposal until an editor has answered it (${width})`, async ({
    page,
    faults,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const name = randomUUID().slice(0, 8);
    const { email, client } = await welcome({ is_approved: true }, `Cleo ${name}`);
    const proposal = { noun: "events", title: `Tour ${name}`, event_date: "2199-05-20T10:00:00Z" } as const;
    const texts = { type: "workshop", description: "By bus.\nBring a hat.", note: `Ask ${name}` } as const;
    const { data } = await client
      .from("proposals")
      .insert({ ...proposal, ...texts })
      .select("id")
      .single()
      .throwOnError();
    await enter(page, email);
    await page.goto("/members/proposals");
    const own = page.getByRole("region", { name: "Your proposals" }).getByRole("listitem");
    await own.getByText("Show all you wrote").click();
    for (const text of ["Workshop", "Bring a hat.", `Ask ${name}`]) await expect(own).toContainText(text);
    await expectFitForAll(page);
    const edit = own.getByRole("button", { name: `Edit: Tour ${name}` });
    await edit.click();
    const form = page.getByRole("region", { name: "Edit your proposal" });
    await expect(form.getByRole("heading", { name: "Edit your proposal" })).toBeFocused();
    await expect(form.getByLabel("Description")).toHaveValue("By bus.\nBring a hat.");
    await expect(form.getByLabel("Type")).toHaveValue("workshop");
    await form.getByLabel("Title").fill("");
    await form.getByRole("button", { name: "Save changes" }).click();
    await expect(form.getByText("Enter a title.")).toBeVisible();
    await expectFitForAll(page);
    await form.getByLabel("Title").fill(`Visit ${name}`);
    await form.getByRole("button", { name: "Save changes" }).click();
    await expect(own.getByText("Your changes are saved.")).toBeVisible();
    await expect(own).toContainText(`Visit ${name}`);
    await expect(own.getByRole("button", { name: `Edit: Visit ${name}` })).toBeFocused();

    await own.getByRole("button", { name: `Edit: Visit ${name}` }).click();
    await form.getByLabel("Location").fill("Lyon");
    const admin = await signInToApi("admin@alumni.test");
    const answer = { of_noun: "events", of_proposal: data.id, reason: "Full." };
    await admin.rpc("decline_proposal", answer).throwOnError();
    forgive(faults, /status of 409/);
    await form.getByRole("button", { name: "Save changes" }).click();
    await expect(form.getByText("The editors have answered in the meantime.")).toBeVisible();
    await expect(form.getByLabel("Location")).toHaveValue("Lyon");
    await form.getByRole("button", { name: "Cancel" }).click();
    await page.reload();
    await expect(own).toContainText("The editors’ reason: Full.");
    await expect(own.getByRole("button", { name: /^Edit/ })).toHaveCount(0);
  });
