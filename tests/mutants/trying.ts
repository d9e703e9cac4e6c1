import { forgetUses, watch, withMutants } from "./inject.ts";
import type { Mutant } from "./mutant.ts";
import { type Pass, report } from "./pass.ts";

export interface Story {
  /** Includes its file. */
  name: string;
  title: string;
  /** The text of its file. */
  source: string;
  run(): Promise<void>;
}

type Asked = Omit<Story, "run">;

/** Whether a pass has mutants for a test. */
export const isAsked = (story: Asked, pass: Pass) =>
  pass.reach === "named" ? listNamed(story, pass).length > 0 : listNear(story.source, pass).length > 0;

/** Runs a test unchanged and then with each mutant that it may kill. */
export async function tryMutants(story: Story, pass: Pass): Promise<void> {
  if (pass.reach === "named") return tryNamed(story, pass);
  const near = listNear(story.source, pass);
  if (near.length === 0) return;
  const used = await watch(story.run);
  for (const layer of layOut(near.filter((one) => canNotice(one, used))))
    if (!(await searchLayer(story, layer, pass))) return;
}

const listNamed = ({ name, title }: Asked, { mutants, named }: Pass) =>
  mutants.filter(({ id, story }) => (named[id] ? named[id] === name : title === story));

/**
 * A final run shows for all mutants together whether the test still passes without any; a careful pass checks after
 * each.
 */
async function tryNamed(story: Story, pass: Pass): Promise<void> {
  const mine = listNamed(story, pass);
  await story.run();
  // It must pass twice before a failure with a mutant counts.
  if (pass.isCareful) await story.run();
  let noticed: string[] = [];
  for (const mutant of mine) {
    if (await fails(story, [mutant])) noticed.push(mutant.id);
    if (!pass.isCareful || noticed.length === 0) continue;
    report({ test: story.name, noticed });
    noticed = [];
    if (!(await passes(story))) return;
  }
  if (noticed.length === 0) return;
  report({ test: story.name, [(await passes(story)) ? "noticed" : "unsure"]: noticed });
}

/** Finds the mutants that make the test fail, and stops when the test is spoilt, because it proves nothing more. */
async function searchLayer(story: Story, layer: Mutant[], pass: Pass): Promise<boolean> {
  let rest = layer;
  while (rest.length > 0) {
    forgetUses();
    if (!(await fails(story, rest))) return true;
    const found = await findOne(story, rest);
    const isWhole = await passes(story);
    if (found) report({ test: story.name, [isWhole ? "noticed" : "unsure"]: [found.id] });
    if (!isWhole) return false;
    if (!found) return true;
    rest = rest.filter((one) => one !== found);
    pass.mutants = pass.mutants.filter((one) => one !== found);
  }
  return true;
}

/** One of several mutants that together make the test fail, if it does so alone. */
async function findOne(story: Story, mutants: Mutant[], isKnown = true): Promise<Mutant | undefined> {
  if (mutants.length === 1) return isKnown || (await fails(story, mutants)) ? mutants[0] : undefined;
  const half = mutants.slice(0, Math.ceil(mutants.length / 2));
  if (await fails(story, half)) return findOne(story, half);
  return findOne(story, mutants.slice(half.length), false);
}

/** Several rules can be weakened together, each in one way. */
function layOut(mutants: Mutant[]): Mutant[][] {
  const turns = new Map<string, number>();
  const layers: Mutant[][] = [];
  for (const mutant of mutants) {
    const turn = turns.get(mutant.rule) ?? 0;
    turns.set(mutant.rule, turn + 1);
    layers[turn] = [...(layers[turn] ?? []), mutant];
  }
  return layers;
}

const passes = (story: Story) =>
  story.run().then(
    () => true,
    () => false,
  );

const fails = async (story: Story, mutants: Mutant[]) => !(await withMutants(mutants, () => passes(story)));

function canNotice({ tables, functions }: Mutant, used: Set<string>): boolean {
  return (
    (tables ?? [""]).some((name) => !name || used.has(name)) &&
    (functions ?? [""]).some((name) => !name || used.has(name))
  );
}

/** Those that a file may kill, by the names that it contains. */
export function listNear(source: string, { mutants, reach }: Pass): Mutant[] {
  if (reach === "all") return mutants;
  return mutants.filter(({ tables = [], functions = [] }) =>
    [...tables, ...functions]
      .map((name) => name.replace(/^\w+\./, "").replace(/\(.*/, ""))
      .some((name) => source.includes(name)),
  );
}
