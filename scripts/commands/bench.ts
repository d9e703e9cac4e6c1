import type { Backend } from "../backend/index.ts";
import { measureAttack } from "../bench/attack.ts";
import { measureBuild } from "../bench/build.ts";
import { measureEmails } from "../bench/emails.ts";
import type { Figures } from "../bench/figure.ts";
import { measureLighthouse } from "../bench/lighthouse.ts";
import { measureLoad } from "../bench/load.ts";
import { measureMembers } from "../bench/members.ts";
import { measureOffice } from "../bench/office.ts";
import { measurePages } from "../bench/pages.ts";
import { measureFailures } from "../bench/publish/failures.ts";
import { measureSpeed } from "../bench/publish/speed.ts";
import { withDemoSite } from "../bench/site.ts";
import { measureWaves } from "../bench/waves.ts";
import { StartError } from "../program/errors.ts";
import { report, run } from "../program/run.ts";

/** `size` is the number that may follow a part's name: of people, news items, edits, emails, runs or seconds. */
type Measure = (size?: number) => Promise<Figures>;
type MeasureDemo = (site: string, backend: Backend, size?: number) => Promise<Figures>;

/** These share one demo site and run in this order. */
const onDemoSite: Record<string, MeasureDemo> = {
  pages: measurePages,
  office: measureOffice,
  waves: measureWaves,
  lighthouse: (site, _backend, runs) => measureLighthouse(site, runs),
};

const separate: Record<string, Measure> = {
  build: measureBuild,
  publish: measureSpeed,
  failures: measureFailures,
  load: measureLoad,
  members: measureMembers,
  emails: measureEmails,
  attack: measureAttack,
};

/** Each takes a quarter of an hour or more. */
const onlyWhenNamed = ["lighthouse", "failures", "emails", "attack"];

/**
 * Measures what we promise and prints one table at the end. `npm run bench -- members 1000000 pages` measures two parts,
 * the first with its own size. Ratios compare values of one run; absolute times are used where the machine matters little.
 */
await run(async () => {
  const asked = readAsked(process.argv.slice(2));
  const figures: Figures = {};
  const demo = Object.entries(onDemoSite).filter(([part]) => asked.has(part));
  if (demo.length > 0)
    await withDemoSite(async (site, backend) => {
      for (const [part, measure] of demo) {
        report(`Measuring: ${part}`);
        Object.assign(figures, await measure(site, backend, asked.get(part)));
      }
    });
  for (const [part, measure] of Object.entries(separate)) {
    if (!asked.has(part)) continue;
    report(`Measuring: ${part}`);
    Object.assign(figures, await measure(asked.get(part)));
  }
  console.table(figures);
});

/** The named parts with their sizes; without names, all that are quick enough. */
function readAsked(words: readonly string[]): Map<string, number | undefined> {
  const known = [...Object.keys(onDemoSite), ...Object.keys(separate)];
  const asked = new Map<string, number | undefined>();
  for (const [place, word] of words.entries()) {
    const next = words[place + 1] ?? "";
    if (known.includes(word)) asked.set(word, isNumber(next) ? Number(next) : undefined);
    else if (!isNumber(word) || place === 0)
      throw new StartError(`There is no part called “${word}”. Available: ${known.join(", ")}.`);
  }
  if (asked.size > 0) return asked;
  return new Map(known.filter((part) => !onlyWhenNamed.includes(part)).map((part) => [part, undefined]));
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}
