import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { basename } from "node:path";
import { run } from "../scripts/program/run.ts";

/** Words in file names that say what kind of file it is, and not what it is about. */
const kinds = new Set("form list screen table dialog card test tests ts tsx astro sql index".split(" "));

/**
 * Runs what a change touches: unit and component tests that import a changed file, and the policies and journeys whose
 * name has a word of a changed file's name (news, roster, sign-in …). The change is everything since the branch left main,
 * including uncommitted files; another base: `npm run test:related -- HEAD~3`.
 */
await run(async () => {
  const base = process.argv[2] ?? git("merge-base", "HEAD", "main")[0] ?? "HEAD";
  const changed = [
    ...git("diff", "--name-only", "--diff-filter=d", base),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  const policies = findTests("policies", changed);
  // The core journeys test what every screen shares.
  const shared = changed.filter((path) =>
    /^src\/(ui|styles|[a-z]+\/core|admin\/(shell|base|list|form))\/|^public\//.test(path),
  );
  const journeys = findTests("journeys", changed);
  console.log(`${changed.length} files since ${base.slice(0, 8)}`);
  const code = changed.filter((path) => /\.(tsx?|astro)$/.test(path));
  const commands = [
    code.length > 0 &&
      `vitest related --run --config tests/vitest.config.ts --project unit --project integration --project components ${code.join(" ")}`,
    policies.length > 0 && `npm run -s test:postgres -- ${policies.join(" ")}`,
    journeys.length > 0 && `npm run -s test:journeys -- ${journeys.join(" ")}`,
    shared.length > 0 && "npm run -s test:journeys -- --grep @core",
  ].filter((command) => command !== false);
  const failed = commands.filter((command) => {
    console.log(`\n— ${command}`);
    return spawnSync(command, { shell: true, stdio: "inherit" }).status !== 0;
  });
  if (failed.length > 0) process.exit(1);
});

function git(...args: string[]): string[] {
  return spawnSync("git", args, { encoding: "utf8" }).stdout.split("\n").filter(Boolean);
}

function findTests(kind: string, changed: readonly string[]): string[] {
  const words = new Set(changed.flatMap(listWords));
  return globSync(`tests/${kind}/**/*.test.ts`).filter(
    (test) => changed.includes(test) || listWords(test).some((word) => words.has(word)),
  );
}

/** In the singular: "NewsForm.tsx" is about news, "roster.import.test.ts" about roster and import. */
function listWords(path: string): string[] {
  return basename(path)
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1 && !kinds.has(word))
    .map((word) => word.replace(/ies$/, "y").replace(/([^s])s$/, "$1"));
}
