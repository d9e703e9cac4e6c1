import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const file = fileURLToPath(new URL("stories.txt", import.meta.url));

/** The test that killed each mutant in an earlier run: one paragraph per test, its mutants below it. */
export async function readStories(): Promise<Record<string, string>> {
  const text = await readFile(file, "utf8").catch(() => "");
  return Object.fromEntries(
    text.split("\n\n").flatMap((paragraph) => {
      const [story = "", ...mutants] = paragraph.trim().split("\n  ");
      return mutants.map((mutant) => [mutant, story]);
    }),
  );
}

export async function writeStories(stories: Map<string, string>): Promise<void> {
  const known = new Map([...Object.entries(await readStories()), ...stories]);
  const paragraphs = Map.groupBy(known, ([, story]) => story);
  const text = [...paragraphs]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([story, mutants]) => [story, ...mutants.map(([mutant]) => mutant).sort()].join("\n  "));
  await writeFile(file, `${text.join("\n\n")}\n`);
}
