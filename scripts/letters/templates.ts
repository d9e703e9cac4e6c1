import type { Scene } from "../../src/letters/index.ts";
import { loadLetters } from "../mailer/letters.ts";

interface Templates {
  /** Files of supabase/templates, by name. */
  files: Record<string, string>;
  subjects: Record<string, string>;
}

export async function printTemplates(association: Scene["association"]): Promise<Templates> {
  const { composeAuthLetters } = await loadLetters();
  const letters = Object.entries(composeAuthLetters(association));
  const subjects = Object.fromEntries(letters.map(([name, { subject }]) => [name, subject]));
  const files = Object.fromEntries(letters.map(([name, { html }]) => [`${name}.html`, breakLines(html)]));
  return { files: { ...files, "subjects.json": `${JSON.stringify(subjects, null, 2)}\n` }, subjects };
}

/** One block a line, so that a change can be read. */
function breakLines(html: string): string {
  return html.replace(/>(?=<(?:\/?(?:html|head|body|table)|meta|title|style|tr|td|p|h1)\b)/g, ">\n");
}

/** config.toml with these subjects and this sender; everything else stays as it is. */
export function setNames(config: string, subjects: Readonly<Record<string, string>>, sender: string): string {
  const set = (text: string, line: RegExp, value: string) =>
    text.replace(line, (_, head: string) => `${head}${JSON.stringify(value)}`);
  return Object.entries(subjects).reduce(
    (text, [name, subject]) =>
      set(text, new RegExp(`(\\[auth\\.email\\.template\\.${name}\\]\\nsubject = ).*`), subject),
    set(config, /(\nsender_name = ).*/, sender),
  );
}
