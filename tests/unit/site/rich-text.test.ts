import { expect, test } from "vitest";
import { toPageWriting } from "../../../src/domain/pages/page-text.ts";
import { writeRichText } from "../../../src/domain/text/rich-text.ts";
import { writeParagraphs } from "../../../src/render/feed.ts";
import { parseHtml } from "../../../src/render/html.ts";
import { renderParts, renderRichText } from "../../../src/site/pages/rich-text.ts";

const picture = { src: "/media/a-960.webp", srcset: "/media/a-320.webp 320w", width: 960, height: 640 };
const show = (html: string) =>
  writeRichText(
    parseHtml(html),
    toPageWriting((src) => (src.startsWith("https://own.test/") ? picture : null)),
  );

test("A picture's space is reserved, and one that the site cannot show is left out", () => {
  expect(show('<p><img src="https://own.test/a.jpg" alt="A &quot;pump&quot;" onerror="x"></p>')).toBe(
    '<p><img src="/media/a-960.webp" srcset="/media/a-320.webp 320w" sizes="(min-width: 46rem) 42rem, 100vw" width="960" height="640" alt="A &quot;pump&quot;" loading="lazy" decoding="async"></p>',
  );
  expect(show('<p>a<img src="https://other.test/a.jpg">b</p>')).toBe("<p>ab</p>");
});

test("A table scrolls within the page, also by keyboard", () => {
  expect(show("<table><tr><td>1</td></tr></table>")).toBe(
    '<div class="table-box" role="group" aria-label="Table" tabindex="0"><table><tbody><tr><td>1</td></tr></tbody></table></div>',
  );
});

test("Stored HTML is sanitised again when a page is made from it", async () => {
  const hostile =
    '<h2 style="x" onclick="x">A</h2><script>x</script><iframe src="/x"></iframe><svg onload="x"></svg><p><a href="javascript:x">b</a></p>';
  expect(await renderRichText(hostile)).toBe("<h2>A</h2><p><a>b</a></p>");
  const { intro, parts } = await renderParts(`<p>In</p>${hostile}<h3>B &amp; <em>C</em></h3>`);
  expect(intro).toBe("<p>In</p>");
  expect(parts).toEqual([
    { title: "A", html: "<p><a>b</a></p>" },
    { title: "B & C", html: "" },
  ]);
});

test("The feed has plain paragraphs if the website does", () => {
  expect(writeParagraphs(["a < b\nc", "d"])).toBe("<p>a &lt; b<br>c</p><p>d</p>");
});
