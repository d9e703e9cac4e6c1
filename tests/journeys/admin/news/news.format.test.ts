import { personas } from "../../support/accounts.ts";
import {
  expectFitForAll,
  expectPublished,
  expectSuccess,
  openScreen,
  untilBuilt,
} from "../../support/admin.ts";
import { expect, signInToApi, test } from "../../support/test.ts";

test("a setting allows headings, lists, tables and pictures in news on the website, in the feed and in the preview", async ({
  page,
}) => {
  const admin = await signInToApi(personas.admin);
  const { data: item } = await admin
    .from("news")
    .insert({
      title: "A report with figures",
      content:
        '<h2>Figures</h2><ul><li><p>One</p></li></ul><table><tbody><tr><th>Year</th></tr><tr><td>2026</td></tr></tbody></table><p><a href="/about">About</a></p>',
    })
    .select()
    .single()
    .throwOnError();
  const path = `/news/${item.id}`;
  const feed = async () => (await page.request.get("/news/rss.xml")).text();
  await expectPublished(page, path, "A report with figures");
  await page.goto(path);
  await expect(page.getByRole("article").getByRole("table")).toHaveCount(0);
  await expect(page.getByRole("article").getByText("Figures", { exact: true })).toBeVisible();
  expect(await feed()).toContain("&lt;p&gt;Figures&lt;/p&gt;&lt;p&gt;One&lt;/p&gt;&lt;p&gt;About&lt;/p&gt;");

  await openScreen(page, "/admin/settings");
  const setting = page.getByRole("checkbox", {
    name: "Show headings, lists, tables and pictures on the website",
  });
  await expect(setting).not.toBeChecked();
  await setting.check();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectSuccess(page, "Settings saved successfully");
  await expectPublished(page, path, "<h2>Figures</h2>");
  await expect.poll(feed, untilBuilt).toContain("&lt;h2&gt;Figures&lt;/h2&gt;");
  await page.goto(path);
  const article = page.getByRole("article");
  await expect(article.getByRole("heading", { level: 2, name: "Figures" })).toBeVisible();
  await expect(
    article.getByRole("group", { name: "Table" }).getByRole("cell", { name: "2026" }),
  ).toBeVisible();
  await expect(article.getByRole("link", { name: "About" })).toHaveAttribute("href", "/about");
  await expectFitForAll(page);

  await page.goto("/admin/news?q=report+with+figures");
  await page.getByRole("button", { name: "Edit: A report with figures" }).click();
  const form = page.getByRole("dialog", { name: "Edit News" });
  await expect(form.getByRole("button", { name: "Heading", exact: true })).toBeVisible();
  await form.getByRole("button", { name: "Preview", exact: true }).click();
  const preview = page.getByRole("dialog", { name: "Preview", exact: true });
  await expect(preview.getByRole("heading", { level: 2, name: "Figures" })).toBeVisible();
  await expect(preview.getByRole("table")).toBeVisible();

  await admin.from("site_settings").update({ formats_news: false }).eq("id", true).throwOnError();
  await admin.from("news").delete().eq("id", item.id).throwOnError();
});
