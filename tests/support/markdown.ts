/** Fenced blocks contain commands and drawings, not prose. */
const withoutFences = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, "");
const withoutDrawings = (text: string) => text.replace(/^ {4}.*$/gm, "");

const link = /\[([^\]]*(?:\[[^\]]*\][^\]]*)*)\]\(([^()\s]+)\)/g;

/** Links to files of the repository. */
export function findLinks(text: string): { label: string; target: string }[] {
  return [...withoutFences(text).matchAll(link)]
    .map(([, label = "", target = ""]) => ({ label, target: decodeURI(target) }))
    .filter(({ target }) => !/^[a-z]+:/.test(target));
}

/** Code spans outside of links. */
export function findCode(text: string): string[] {
  return [
    ...withoutFences(text)
      .replace(link, "")
      .matchAll(/`([^`\n]+)`/g),
  ].map(([, code = ""]) => code);
}

/** Files named in code, in spans and fences. */
export function findFilesInCode(text: string): string[] {
  const codes = [...text.matchAll(/^```[\s\S]*?^```$|`[^`\n]+ [^`\n]+`/gm)].map(([code]) => code);
  return codes.flatMap(
    (code) => code.match(/(?<![\w./])(?:src|scripts|supabase|tests|public)\/[\w./-]+\.\w+/g) ?? [],
  );
}

/** The anchors that GitHub makes of headings. */
export function findAnchors(text: string): string[] {
  return [...withoutFences(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** Units of reading: paragraphs, list items and cells. */
export function listBlocks(text: string): string[] {
  return withoutDrawings(withoutFences(text))
    .replace(/^#.*$/gm, "")
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )|\n(?=\|)/)
    .flatMap((block) => (block.trimStart().startsWith("|") ? block.split("|") : [block]))
    .map((block) => block.trim())
    .filter(Boolean);
}

/** Words as read: a link counts by its text, a code span as one. */
export function countWords(block: string): number {
  return block
    .replace(link, "$1")
    .replace(/`[^`]*`/g, "code")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
