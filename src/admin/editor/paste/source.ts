import { parseStyle, type Style } from "../../../domain/text/hidden.ts";
import { richTextAttributes } from "../../../domain/text/rich-text.ts";
import { dropAttributes } from "../../../domain/text/text.ts";
import { parseSheets, type Rule } from "./style-sheets.ts";

/** Copied HTML, parsed, with the styles that its elements had there. */
export interface Source {
  body: HTMLElement;
  /** From style sheets and attributes, without what is inherited. */
  readStyle: (element: Element) => Style;
  /** Of the lists of Word, by "l0:level1". */
  listFormats: ReadonlyMap<string, Style>;
  /** Copied from an editor like ours, whose empty paragraphs are meant. */
  isOurs: boolean;
  /** Excel and Google Sheets hide rows and columns by their size, which a browser would not. */
  isSheet: boolean;
  /** Written on white, unless it says otherwise. */
  isPaper: boolean;
}

const kept = new Set([
  ...richTextAttributes,
  ..."class id name value cite datetime width height span color bgcolor role open originalsrc".split(" "),
  ..."data-aria-level data-aria-posinset data-listid data-stringify-indent".split(" "),
  ..."checked aria-checked popover".split(" "),
]);

/** A parsed document is inert: it runs and loads nothing. */
export function parseSource(html: string): Source {
  const { body } = new DOMParser().parseFromString(dropAttributes(html, kept), "text/html");
  const { rules, listFormats } = parseSheets(html);
  const styles = resolveStyles(body, rules);
  return {
    body,
    readStyle: (element) => styles.get(element) ?? noStyle,
    listFormats,
    isOurs: /\bdata-pm-slice=/.test(html),
    isPaper: /schemas-microsoft-com:office:(word|excel)|docs-internal-guid|google-sheets-html-origin/.test(
      html,
    ),
    isSheet: /schemas-microsoft-com:office:excel|google-sheets-html-origin|data-sheets-/.test(html),
  };
}

const noStyle: Style = new Map();

function resolveStyles(body: HTMLElement, rules: readonly Rule[]): Map<Element, Style> {
  const styles = new Map<Element, Map<string, string>>();
  const add = (element: Element, style: Style) => {
    const merged = styles.get(element) ?? new Map<string, string>();
    styles.set(element, merged);
    for (const [property, value] of style)
      if (isImportant(value) || !isImportant(merged.get(property))) merged.set(property, value);
  };
  for (const { selector, style } of rules) for (const element of findAll(body, selector)) add(element, style);
  for (const element of body.querySelectorAll("[data-style]"))
    add(element, parseStyle(element.getAttribute("data-style") ?? ""));
  return styles;
}

const isImportant = (value = "") => value.endsWith("!important");

/** None for selectors that this browser does not know, such as those of Word. */
function findAll(body: HTMLElement, selector: string): Iterable<Element> {
  try {
    return body.querySelectorAll(selector);
  } catch {
    return [];
  }
}
