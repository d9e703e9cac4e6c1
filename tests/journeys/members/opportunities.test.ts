import { randomUUID } from "node:crypto";
import { personas } from "../support/accounts.ts";
import { expectFitForAll } from "../support/admin.ts";
import { listMails } from "../support/mails.ts";
import { enter, welcome } from "../support/members.ts";
import { expect, test } from "../support/test.ts";

test("a member posts an opportunity, an administrator approves it, and another member answers without seeing an address", {
  tag: "@core",
}, async ({ page }) => {
  const word = randomUUID().slice(0, 8);
  const [author, reader] = [
    await welcome({ is_approved: true }, `Paula ${word}`),
    await welcome({ is_approved: true }, `Rita ${word}`),
  ];
  const title = `Process engineer ${word}`;
  await enter(page, author.email);
  await page.goto("/members/home");
  await page.goto("/opportunities");
  await page.getByRole("button", { name: "Post an opportunity" }).click();
  const form = page.getByRole("dialog", { name: "Post an opportunity" });
  await form.getByRole("button", { name: "Send post" }).click();
  await expect(form.getByText("Enter a title.")).toBeVisible();
  await form.getByLabel("Title").fill(title);
  await form.getByLabel("Place").fill("Lagos");
  await form.getByLabel("Description").fill("We build columns.\n<b>Really</b>");
  await form.getByLabel("Link to apply").fill("jobs.example/1");
  await expectFitForAll(page);
  await form.getByRole("button", { name: "Send post" }).click();
  const own = page.getByRole("region", { name: "Your posts" });
  await expect(own.getByText("Waiting to be checked")).toBeVisible();
  await expectFitForAll(page, 320);

  await enter(page, personas.admin);
  await page.goto("/admin/opportunities?state=waiting");
  const waiting = page.getByRole("article").filter({ hasText: title });
  await expect(waiting).toContainText("https://jobs.example/1");
  await expectFitForAll(page);
  await waiting.getByRole("button", { name: new RegExp(`^Approve\\W+${title}`) }).click();
  await expect(page.getByText("Post approved.")).toBeVisible();
  await expect
    .poll(async () => (await listMails(author.email)).map(({ subject }) => subject))
    .toContain(`Your post is online: ${title}`);

  await enter(page, reader.email);
  await page.goto(`/opportunities?q=${word}`);
  const post = page.getByRole("article").filter({ hasText: title });
  await expect(post).toContainText("<b>Really</b>");
  await expect(post.getByRole("link", { name: "Apply at jobs.example" })).toHaveAttribute(
    "href",
    "https://jobs.example/1",
  );
  await post.getByRole("button", { name: "Send message" }).click();
  const answer = page.getByRole("dialog", { name: `Write to Paula ${word}` });
  await answer.getByLabel("Your message").fill("I’m interested.");
  await answer.getByRole("button", { name: "Send message" }).click();
  await expect(answer.getByText("is on its way.")).toBeVisible();
  await expect
    .poll(async () => (await listMails(author.email)).map(({ subject }) => subject))
    .toContain(`Message from Rita ${word}: Your post: ${title}`);
});

test("the focus stays on the page when the last of one's posts is closed", async ({ page }) => {
  const { id, email, client } = await welcome({ is_approved: true });
  for (const title of ["First post", "Second post"]) {
    const post = { author: id, kind: "job", title, place: "Lagos", body: "We build columns." } as const;
    await client.from("opportunities").insert(post).throwOnError();
  }
  await enter(page, email);
  await page.goto("/opportunities");
  const own = page.getByRole("region", { name: "Your posts" });
  const close = async (title: string) => {
    await own.getByRole("button", { name: new RegExp(`^Close\\W+${title}`) }).press("Enter");
    await own.getByRole("button", { name: new RegExp(`^Close post\\W+${title}`) }).press("Enter");
  };
  await close("First post");
  await expect(own.getByRole("heading", { name: "Your posts" })).toBeFocused();
  await close("Second post");
  await expect(page.getByRole("heading", { level: 1, name: "Opportunities" })).toBeFocused();
});

test("a search without results says so once", async ({ page }) => {
  await enter(page, personas.member);
  await page.goto(`/opportunities?q=${randomUUID()}`);
  await expect(page.getByText("No opportunities found.")).toBeVisible();
  // For screen readers, which do not announce the drawing's title.
  await expect(page.getByRole("status").filter({ hasText: "0 posts" })).toHaveCSS("opacity", "0");
});
