import { dropInvisible } from "../../../domain/text/invisible.ts";
import { writeRichText } from "../../../domain/text/rich-text.ts";
import { tidyAddresses } from "./addresses.ts";
import { writeChecks } from "./checks.ts";
import { writeCode } from "./code.ts";
import { dropHidden } from "./hidden.ts";
import { joinLists } from "./lists.ts";
import { writeMarks } from "./marks.ts";
import { fillParagraphs } from "./paragraphs.ts";
import { dropReviews } from "./reviews.ts";
import { parseSource, type Source } from "./source.ts";
import { tidySpaces, writeTabs } from "./spaces.ts";
import { tidyTables } from "./tables.ts";
import { convertWordLists } from "./word-lists.ts";

/**
 * HTML copied from another program, as readers should see it: what the writer saw in the source, and nothing that was hidden
 * there. The order matters: hidden things go before the styles that hide them, and deleted items before their list is
 * numbered.
 */
const steps: readonly ((source: Source) => void)[] = [
  dropHidden,
  tidyTables,
  dropReviews,
  writeCode,
  writeChecks,
  convertWordLists,
  joinLists,
  tidyAddresses,
  writeTabs,
  writeMarks,
  fillParagraphs,
  tidySpaces,
];

export function cleanPasted(html: string): string {
  const source = parseSource(html);
  for (const step of steps) step(source);
  return writeRichText(source.body);
}

/**
 * Plain text stays as it is, with the signs of Markdown if it has any: its writer saw them, and guessing would turn "# 3" or
 * "- 5 °C" into something else. Word ends a line with a vertical tab.
 */
export const cleanPastedText = (text: string): string => dropInvisible(text.replace(/[\v\f]/g, "\n"));
