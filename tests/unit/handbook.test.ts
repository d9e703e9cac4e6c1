import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const pages = ["README.md", ...globSync(".github/*.md")];

/** Paths in code spans; "…" and "<noun>" match any text. */
function findPaths(text: string): string[] {
  const marked = [...text.matchAll(/`((?:src|scripts|supabase|tests|public)\/[^`\s]*)`/g)];
  return marked.map(([, path = ""]) => path.replace(/…|<noun>/g, "*"));
}

function findCommands(text: string): string[] {
  return [...text.matchAll(/npm run ([a-z:]+)/g)].map(([, name = ""]) => name);
}

describe("README and .github", () => {
  test("Every file that they name exists", () => {
    const missing = pages.flatMap((page) =>
      findPaths(readFileSync(page, "utf8"))
        .filter((path) => globSync(path).length === 0)
        .map((path) => `${page}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  test("Every command that they name exists, and README names every command", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: object };
    const named = new Set(pages.flatMap((page) => findCommands(readFileSync(page, "utf8"))));
    expect([...named].filter((name) => !(name in scripts))).toEqual([]);
    const readme = readFileSync("README.md", "utf8");
    const isNamed = (name: string) => readme.includes(`npm run ${name}`) || readme.includes(`\`${name}\``);
    const others = Object.keys(scripts).filter((name) => !/^(start|test(:.*)?)$/.test(name));
    expect(others.filter((name) => !isNamed(name))).toEqual([]);
  });

  test("README asks for the version of Node that package.json asks for", () => {
    const { engines } = JSON.parse(readFileSync("package.json", "utf8")) as { engines: { node: string } };
    const version = engines.node.replace(">=", "");
    expect(readFileSync("README.md", "utf8")).toContain(`They need Node ${version} or newer`);
  });

  test("None carries the mark of a merge that was not finished", () => {
    // The formatter turns a mark of seven signs into as many nested quotations.
    const isMark = (line: string) => /^(<{7}|>{7}|(> ){7}|\| ={7} )/.test(line);
    expect(pages.filter((page) => readFileSync(page, "utf8").split("\n").some(isMark))).toEqual([]);
  });

  test("A path that does not exist and one that does are told apart", () => {
    expect(findPaths("see `src/data/<noun>.ts` and `supabase/migrations/…_news.sql`, not `news`")).toEqual([
      "src/data/*.ts",
      "supabase/migrations/*_news.sql",
    ]);
    expect(globSync("src/data/nowhere.ts")).toEqual([]);
  });

  test("README is short", () => {
    expect(readFileSync("README.md", "utf8").split("\n").length).toBeLessThanOrEqual(150);
  });
});
