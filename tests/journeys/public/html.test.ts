import { spawnSync } from "node:child_process";
import { delimiter, join } from "node:path";
import { expect, test } from "@playwright/test";
import { dataDir } from "../support/addresses.ts";

const java = process.env.JAVA ?? "java";

/** What the checker does not know yet, or what Astro writes without harm. */
const excused = [
  // Waits with the first paint: the HTML standard has it since 2024.
  /: A “link” element with a “blocking” attribute must have/,
  // Named slots of Astro's islands.
  /: The “name” attribute is never allowed on the “astro-slot” element\./,
  /: Trailing slash on void elements/,
  // In a template, which the island puts under a heading.
  /^\/members\/home\.html: The heading “h3” .* skipping 1 heading level/,
];

/** The path of the Nu HTML checker, which is not installed with the project; null without a network or Java. */
function findChecker(): string | null {
  if (spawnSync(java, ["-version"]).status !== 0) return null;
  // npx puts the folder of the package's commands first.
  const call = ["--yes", "--package=vnu-jar@26.9.27", "-c", "node -p process.env.PATH"];
  const { status, stdout } = spawnSync("npx", call, {
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  return status === 0 ? join(stdout.split(delimiter)[0] ?? "", "../vnu-jar/build/dist/vnu.jar") : null;
}

test("every page is right for a strict reader of HTML", () => {
  test.setTimeout(120_000);
  const checker = findChecker();
  test.skip(!checker, "The Nu HTML checker needs Java and, once, the npm registry.");
  const site = join(dataDir, "site", "current");
  const { stderr } = spawnSync(java, ["-jar", String(checker), "--format", "json", "--skip-non-html", site], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 ** 2,
  });
  const { messages } = JSON.parse(stderr) as {
    messages: { url: string; message: string; extract?: string }[];
  };
  const faults = messages
    .map(
      ({ url, message, extract }) =>
        `${url.slice(url.indexOf(site) + site.length)}: ${message} ${extract ?? ""}`,
    )
    .filter((fault) => !excused.some((known) => known.test(fault)));
  expect(faults).toEqual([]);
  expect(messages.length, "the checker has read the pages").toBeGreaterThan(100);
});
