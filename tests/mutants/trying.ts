import type { Mutant } from "./mutant.ts";
import { type Pass, report } from "./pass.ts";
import { forgetUses, watch, withMutant } from "./planting.ts";

export interface Story {
  /** With its file. */
  name: string;
  title: string;
  /** The text of its file. */
  source: string;
  run(): Promise<void>;
}

/** Of one file, each mutant is tried by so many stories before another file's turn comes. */
const triesPerFile = 6;
const tries = new Map<Mutant, number>();

/** Runs a story as it is and then with each mutant that it may notice. */
export async function tryMutants(story: Story, pass: Pass): Promise<void> {
  if (pass.reach === "named") return tryNamed(story, pass);
  const near = pass.mutants.filter((one) => isNear(one, story, pass));
  if (near.length === 0) return;
  const used = await watch(story.run);
  for (const mutant of near.filter((one) => mayNotice(one, used))) {
    tries.set(mutant, (tries.get(mutant) ?? 0) + 1);
    forgetUses();
    if (!(await fails(story, mutant))) continue;
    const passes = await story.run().then(...yesOrNo);
    report({ test: story.name, [passes ? "noticed" : "unsure"]: [mutant.id] });
    // It fails now without any mutant, so it can tell nothing more.
    if (!passes) return;
    pass.mutants = pass.mutants.filter((one) => one !== mutant);
  }
}

/** One look at the end tells for all mutants whether the story still passes without any. */
async function tryNamed(story: Story, { mutants, named }: Pass): Promise<void> {
  const mine = mutants.filter(({ id, story: title }) =>
    named[id] ? named[id] === story.name : title === story.title,
  );
  if (mine.length === 0) return;
  await story.run();
  const noticed: string[] = [];
  for (const mutant of mine) if (await fails(story, mutant)) noticed.push(mutant.id);
  if (noticed.length === 0) return;
  const passes = await story.run().then(...yesOrNo);
  report({ test: story.name, [passes ? "noticed" : "unsure"]: noticed });
}

const yesOrNo = [() => true, () => false] as const;

const fails = (story: Story, mutant: Mutant) =>
  withMutant(mutant, () => story.run().then(...yesOrNo)).then((passed) => !passed);

function mayNotice({ tables, functions }: Mutant, used: Set<string>): boolean {
  return (
    (tables ?? [""]).some((name) => !name || used.has(name)) &&
    (functions ?? [""]).some((name) => !name || used.has(name))
  );
}

function isNear(mutant: Mutant, story: Story, pass: Pass): boolean {
  if (pass.reach === "all") return true;
  const names = [...(mutant.tables ?? []), ...(mutant.functions ?? [])].map((name) =>
    name.replace(/^\w+\./, "").replace(/\(.*/, ""),
  );
  return names.some((name) => story.source.includes(name)) && (tries.get(mutant) ?? 0) < triesPerFile;
}
