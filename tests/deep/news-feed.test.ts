import { type Browser, chromium } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getLaunchOptions } from "../../scripts/program/browser.ts";
import { printNewsFeed } from "../../src/site/pages/news-feed.ts";
import { payloads } from "../support/cases/payloads.ts";
import { listTexts } from "../support/generated.ts";

/** Text that the database can store, with the two characters that XML cannot contain. */
const texts = [...payloads, "not \ufffe one", "nor \uffff another", ...listTexts(3000, 300)].filter(
  (text) => text.isWellFormed() && toKept(text) !== "",
);

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(getLaunchOptions());
});
afterAll(() => browser.close());

/** The part that XML can contain, with one kind of line end. */
function toKept(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, "")
    .replace(/\r\n?/g, "\n")
    .trim();
}

test.each([true, false])(
  "thousands of texts come back unchanged from the feed as a browser reads XML; formatted: %s",
  async (formats_news) => {
    const response = await printNewsFeed({
      settings: { association_name: texts[0] ?? "", formats_news },
      lead: texts[1] ?? "",
      news: texts.map((text) => ({
        id: crypto.randomUUID(),
        title: text,
        content: text,
        category: "other",
        published_at: "2026-01-01T00:00:00Z",
      })),
      home: "https://alumni.example",
    });
    const page = await browser.newPage();
    const read = await page.evaluate(
      (xml) => {
        const feed = new DOMParser().parseFromString(xml, "application/xml");
        return {
          error: feed.querySelector("parsererror")?.textContent ?? null,
          titles: [...feed.querySelectorAll("item > title")].map((title) => title.textContent?.trim()),
          foreign: [...feed.querySelectorAll("item > *")].filter(({ children }) => children.length > 0)
            .length,
        };
      },
      await response.text(),
    );
    expect(read.error).toBeNull();
    expect(read.titles).toEqual(texts.map(toKept));
    expect(read.foreign, "elements inside of a text").toBe(0);
  },
);
