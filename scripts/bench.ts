import { measureBuild } from "./bench/build.ts";
import { measureDirectory } from "./bench/directory.ts";
import { measureEvents } from "./bench/events.ts";
import { measureLighthouse } from "./bench/lighthouse.ts";
import { measureMailing } from "./bench/mailing.ts";
import { measureMembers } from "./bench/members.ts";
import { measureRoster } from "./bench/roster.ts";
import { measureSearch } from "./bench/search.ts";
import { measureServer } from "./bench/server.ts";
import { listPublicPages, listShells, withDemoSite } from "./bench/site.ts";
import { weighPage } from "./bench/weight.ts";
import { report, run } from "./run.ts";

const parts = {
  members: ["Listing 100,000 members", measureMembers],
  directory: ["Searching a directory of 100,000 members", measureDirectory],
  roster: ["Searching a roster of 100,000 people", measureRoster],
  mailing: ["Queueing a letter to 5,000 of 100,000 members", measureMailing],
  search: ["Searching the back office among 100,000 members", measureSearch],
  server: ["Serving the site beside nginx, and under hostile requests", measureServer],
  build: ["Building the demo and up to 10,000 news, beside Hugo", measureBuild],
} as const;

/**
 * Page weights of the demo site by template; an event of 500 people; members list, directory, roster and a letter
 * with 100,000 people; the server of the site beside nginx; whole builds of up to 10,000 news beside Hugo.
 * `npm run bench -- roster` measures that part alone; "demo" names the first two. Only when asked for, because it takes
 * an hour: `npm run bench -- lighthouse` (or `lighthouse 1` for one run of each page instead of five).
 */
await run(async () => {
  const asked = process.argv.slice(2);
  const isAsked = (part: string) => asked.length === 0 || asked.includes(part);
  if (asked.includes("lighthouse")) {
    const runs = Number(asked.find((word) => /^\d+$/.test(word)) ?? 5);
    return withDemoSite(async (site) => console.table(await measureLighthouse(site, runs)));
  }
  if (isAsked("demo")) await measureDemo();
  for (const [part, [title, measure]] of Object.entries(parts)) {
    if (!isAsked(part)) continue;
    report(title);
    console.table(await measure());
  }
});

function measureDemo(): Promise<void> {
  return withDemoSite(async (site, backend) => {
    console.table(await weighKinds(site));
    report("Registering 500 people for an event, and checking them in");
    console.table(await measureEvents(backend, site));
  });
}

/** One page per template; sizes in bytes. */
async function weighKinds(site: string) {
  const rows = [...(await listPublicPages(site)), ...listShells()].map(async ([kind, page]) => {
    const { modules: _, html, htmlBrotli, ...weight } = await weighPage(site, page);
    return [kind, { "raw HTML": html, "brotli HTML": htmlBrotli, ...weight }] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}
