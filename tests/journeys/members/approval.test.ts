import { mailUrl, siteUrl } from "../support/addresses.ts";
import { enter, grant, welcome } from "../support/members.ts";
import { expect, test } from "../support/test.ts";

interface Mail {
  to: string;
  subject: string;
  text: string;
}

async function readMails(to: string): Promise<Mail[]> {
  const mails: Mail[] = await (await fetch(`${mailUrl}/api/messages`)).json();
  return mails.filter((mail) => mail.to === to && mail.subject.startsWith("Welcome"));
}

test("an approved member gets one email, and can open the documents", { tag: "@core" }, async ({ page }) => {
  test.slow();
  const { id, email } = await welcome();
  await enter(page, email);
  await page.goto("/documents");
  await expect(page.getByRole("heading", { name: "Pending Approval" })).toBeVisible();
  expect(await readMails(email)).toEqual([]);

  // The email waits until the approval can no longer be undone.
  await grant(id, { is_approved: true });
  await expect.poll(async () => (await readMails(email)).length).toBe(1);
  const [mail] = await readMails(email);
  expect(mail?.subject).toBe("Welcome to CPEAA: your membership is approved");
  expect(mail?.text).toContain("Dear Ada Byron,");
  expect(mail?.text).toContain(`${siteUrl}/members/home`);

  await page.goto(/\S+\/members\/home/.exec(mail?.text ?? "")?.[0] ?? "");
  await page.getByRole("main").getByRole("link", { name: "documents" }).click();
  await expect(page.getByRole("region", { name: "meeting minutes" })).toBeVisible();

  await grant(id, { is_approved: true });
  await grant(id, { is_approved: false });
  expect(await readMails(email)).toHaveLength(1);
  await grant(id, { is_approved: true });
  await expect.poll(async () => (await readMails(email)).length).toBe(2);
});
