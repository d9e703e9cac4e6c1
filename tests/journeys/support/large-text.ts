import type { Page } from "@playwright/test";

/** Horizontal scrolling, header controls outside the screen, and words of headings and mottos broken in two. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`${scrollWidth} of ${clientWidth} px`] : [];
    for (const control of document.querySelectorAll("header a, header button")) {
      const { left, right, width } = control.getBoundingClientRect();
      if (width > 0 && control.checkVisibility() && (left < 0 || right > clientWidth))
        found.push(`outside: ${control.textContent}`);
    }
    for (const heading of document.querySelectorAll("h1, h2, h3, header a, p.font-serif")) {
      if (!heading.checkVisibility({ visibilityProperty: true })) continue;
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        for (const word of text.nodeValue?.matchAll(/[\p{L}\p{N}’]+/gu) ?? []) {
          const range = document.createRange();
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          const lines = new Set(
            [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
          );
          if (lines.size > 1) found.push(`cut: ${word[0]}`);
        }
      }
    }
    return found;
  });
}
