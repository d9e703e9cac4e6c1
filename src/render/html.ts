import { defaultTreeAdapter, parseFragment } from "parse5";
import type { HtmlNode } from "../domain/text/html-node.ts";
import { getParagraphs } from "../domain/text/text.ts";

class TooMuchMarkup extends Error {}

/** As in browsers. An email is made by functions that call themselves, and they fail at some depth. */
const deepest = 512;

/**
 * Parses HTML without a browser. A parser repeats unclosed formatting in each paragraph, so a few kilobytes can become
 * gigabytes. Such a text, and one that is nested too deep, is shown without its markup.
 */
export function parseHtml(html: string): HtmlNode {
  try {
    return parseFragment(html, { treeAdapter: limitMarkup(2 * html.length + 10_000) });
  } catch (error) {
    if (!(error instanceof TooMuchMarkup)) throw error;
    return parseFragment(html.replace(/<[^<>]*>?/g, " "));
  }
}

/** `room` is in characters, as if each element had been written in the text. */
function limitMarkup(room: number): typeof defaultTreeAdapter {
  let left = room;
  let depth = 0;
  const check = (isTooMuch: boolean) => {
    if (isTooMuch) throw new TooMuchMarkup();
  };
  return {
    ...defaultTreeAdapter,
    createElement: (tag, namespace, attributes) => {
      left -= attributes.reduce((sum, { name, value }) => sum + name.length + value.length, 4);
      check(left < 0);
      return defaultTreeAdapter.createElement(tag, namespace, attributes);
    },
    onItemPush: () => check(++depth > deepest),
    onItemPop: () => {
      depth--;
    },
  };
}

/** Paragraphs of plain text, as most news items are. */
const simple = /^(?:<p>[^<&\0\r]*<\/p>\s*)+$/;

/** Stored HTML as plain paragraphs (see domain/text/text.ts), parsed without a browser. */
export function readParagraphs(html: string): string[] {
  if (!simple.test(html)) return getParagraphs(parseHtml(html));
  // Gives the same result without the parser, which would take longer than rendering the page.
  const texts = [...html.matchAll(/<p>([^<]*)/g)].map(([, value = ""]) => ({
    nodeName: "p",
    childNodes: [{ nodeName: "#text", value }],
  }));
  return getParagraphs({ nodeName: "#document-fragment", childNodes: texts });
}
