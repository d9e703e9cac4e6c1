import { makeAccount, signIn } from "../support/accounts.ts";
import { expectFitForAll } from "../support/admin.ts";
import { expect, findBarriers, signInToApi, test, visitApi } from "../support/test.ts";

test("a member makes a calendar address, subscribes with it, replaces it and turns it off", async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { data: event } = await visitApi()
    .from("events")
    .select("id, title")
    .gt("event_date", new Date().toISOString())
    .order("event_date")
    .limit(1)
    .single()
    .throwOnError();
  const person = await makeAccount({ approved: true });
  const client = await signInToApi(person.email);
  await client.rpc("register_for_event", { of_event: event.id }).throwOnError();
  await signIn(page, person.email);
  await page.goto("/account/events");
  const section = page.getByRole("region", { name: "Your calendar" });
  await section.getByRole("button", { name: "Make calendar address" }).click();
  const field = section.getByLabel("Calendar address");
  await expect(field).toHaveValue(/\/my-events\/[\w-]{22}\.ics$/);
  const address = await field.inputValue();
  await section.getByRole("button", { name: "Copy address" }).click();
  await expect(section.getByText("Address copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expect(section.getByRole("link", { name: "Open in calendar" })).toHaveAttribute(
    "href",
    address.replace(/^http:/, "webcal:"),
  );
  await expectFitForAll(page);
  const calendar = await request.get(address);
  expect(calendar.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  expect((await calendar.text()).replaceAll("\r\n ", "")).toContain(event.id);

  await page.reload();
  await expect(section.getByText(/You made an address on .*, and it works/)).toBeVisible();
  await section.getByRole("button", { name: "Make new address" }).press("Enter");
  const question = page.getByRole("alertdialog", { name: "Make a new address?" });
  await expect(question.getByRole("button", { name: "Keep this address" })).toBeFocused();
  await question.getByRole("button", { name: "Make new address" }).click();
  await expect(field).not.toHaveValue(address);
  expect((await request.get(address)).status()).toBe(410);
  const renewed = await field.inputValue();
  expect((await request.get(renewed)).status()).toBe(200);

  await section.getByRole("button", { name: "Turn off address" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Turn off address" }).click();
  await expect(section.getByRole("button", { name: "Make calendar address" })).toBeVisible();
  expect((await request.get(renewed)).status()).toBe(410);
  expect(await findBarriers(page)).toEqual([]);
});
