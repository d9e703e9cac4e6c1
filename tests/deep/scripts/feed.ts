import type { Browser } from "playwright";
import { printNewsFeed } from "../../../src/site/pages/news-feed.ts";
import { payloads } from "../../support/cases/payloads.ts";
import { defaultSettings } from "../../support/settings.ts";

/** The text of every item of feeds, as HTML: formatted and plain. */
export async function readFeed(browser: Browser): Promise<string[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const texts: string[] = [];
  for (const formats_news of [true, false]) {
    const response = await printNewsFeed({
      settings: { association_name: defaultSettings.association_name, formats_news },
      lead: payloads[0] ?? "",
      news: payloads.map((text, nr) => ({
        id: crypto.randomUUID(),
        title: text,
        content: payloads[(nr + 41) % payloads.length] ?? "",
        category: "other",
        published_at: "2026-01-01T00:00:00Z",
      })),
      home: "https://alumni.example",
    });
    const found = await page.evaluate(
      (xml) =>
        [...new DOMParser().parseFromString(xml, "application/xml").querySelectorAll("item")].map(
          (item) => item.getElementsByTagName("content:encoded")[0]?.textContent ?? "",
        ),
      await response.text(),
    );
    // The feed shows nothing at all of some payloads.
    texts.push(...found.map((text) => `<p>Before</p>${text}`));
  }
  await context.close();
  return texts;
}
