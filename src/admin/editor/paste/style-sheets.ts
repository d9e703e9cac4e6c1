import { parseStyle, type Style } from "../../../domain/text/hidden.ts";

export interface Rule {
  selector: string;
  style: Style;
}

/**
 * The style sheets of copied HTML, weakest rule first. Read as text, because a browser drops the properties of Word, and
 * because the content policy refuses style elements.
 */
export function parseSheets(html: string): { rules: Rule[]; listFormats: Map<string, Style> } {
  const sheets = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)(?:<\/style|$)/gi)].map(([, sheet]) => sheet);
  const css = chooseMedia(sheets.join("\n").replace(/<!--|-->|\/\*[\s\S]*?\*\//g, ""));
  const rules: Rule[] = [];
  const listFormats = new Map<string, Style>();
  for (const [, prelude = "", block = ""] of css.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
    const selectors = prelude.slice(prelude.lastIndexOf(";") + 1).trim();
    const style = parseStyle(block);
    const list = /^@list\s+(l\d+:level\d+)/.exec(selectors)?.[1];
    if (list) listFormats.set(list, style);
    else if (!selectors.startsWith("@"))
      rules.push(...selectors.split(",").map((selector) => ({ selector: selector.trim(), style })));
  }
  return { rules: rules.sort((a, b) => weigh(a) - weigh(b)), listFormats };
}

/** Only what applies to a screen like this one. */
function chooseMedia(css: string): string {
  return css.replace(
    /@media([^{}]*)\{((?:[^{}]*\{[^{}]*\})*)[^{}]*\}/gi,
    (_, condition: string, rules: string) => (matchMedia(condition.trim()).matches ? rules : ""),
  );
}

/** How much a selector outweighs others. */
function weigh({ selector }: Rule): number {
  const count = (pattern: RegExp) => selector.match(pattern)?.length ?? 0;
  return count(/#/g) * 10_000 + count(/[.[]|:(?!:)/g) * 100 + count(/(^|[\s>+~])[a-z]/gi);
}
