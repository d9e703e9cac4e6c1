import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBackend } from "./backend/index.ts";
import { measureDirectory } from "./bench/directory.ts";
import { measureEvents } from "./bench/events.ts";
import { measureMailing } from "./bench/mailing.ts";
import { measureMembers } from "./bench/members.ts";
import { measureRoster } from "./bench/roster.ts";
import { measureSearch } from "./bench/search.ts";
import { weighPage } from "./bench/weight.ts";
import { buildSite } from "./publisher/build.ts";
import { report, run } from "./run.ts";
import { seedDemoContent } from "./seed/index.ts";

const crowds = {
  members: ["Listing 100,000 members", measureMembers],
  directory: ["Searching a directory of 100,000 members", measureDirectory],
  roster: ["Searching a roster of 100,000 people", measureRoster],
  mailing: ["Queueing a letter to 5,000 of 100,000 members", measureMailing],
  search: ["Searching the back office among 100,000 members", measureSearch],
} as const;

/**
 * Page weights of the demo site by template; an event of 500 people; members list, directory, roster and a letter
 * with 100,000 people.
 * `npm run bench -- roster` measures that part alone; "demo" names the first two.
 */
await run(async () => {
  const asked = process.argv.slice(2);
  const isAsked = (part: string) => asked.length === 0 || asked.includes(part);
  if (isAsked("demo")) await measureDemo();
  for (const [part, [title, measure]] of Object.entries(crowds)) {
    if (!isAsked(part)) continue;
    report(title);
    console.table(await measure());
  }
});

async function measureDemo() {
  const folder = await mkdtemp(join(tmpdir(), "alumni-bench-"));
  const siteUrl = "http://localhost:4321";
  const backend = await startBackend({ dataDir: "memory", port: 0, mailPort: 0, siteUrl });
  try {
    await seedDemoContent({ ...backend, now: new Date(), report });
    const outDir = join(folder, "site");
    report("Building the site");
    await buildSite({ project: { url: backend.url, key: backend.publishableKey }, siteUrl, outDir });
    console.table(await weighKinds(outDir));
    report("Registering 500 people for an event, and checking them in");
    console.table(await measureEvents(backend, outDir));
  } finally {
    await backend.close();
    await rm(folder, { recursive: true });
  }
}

/** One page per template; sizes in bytes. */
async function weighKinds(site: string) {
  const fixed =
    "index about officers programs gallery calendar awards news events 404 auth documents membership members account";
  const details = await Promise.all(
    ["news", "events", "gallery"].map(async (folder) => {
      const [first] = (await readdir(join(site, folder))).filter((name) => name.endsWith(".html"));
      return [`one of ${folder}`, `${folder}/${first}`] as const;
    }),
  );
  const pages = [...fixed.split(" ").map((name) => [name, `${name}.html`] as const), ...details];
  const rows = pages.map(async ([kind, page]) => {
    const { modules: _, ...weight } = await weighPage(site, page);
    return [kind, weight] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}
