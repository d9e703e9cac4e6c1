import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseAst } from "vitest/node";
import { removeMembers } from "../../../src/site/build/remove-members.ts";
import { unused } from "../../../src/site/build/slim-supabase.ts";

const remove = (code: string, names: readonly string[]) => removeMembers(code, parseAst(code), names);

describe("removing members", () => {
  const source = `class Client {
    constructor() { this.mfa = { verify: this.verify, enroll: this._enroll.bind(this), list: () => 1 }; this.admin = new Admin(); }
    async verify({ list }) { return list; }
    get admin() { return 1; }
    enroll() {}
  }`;

  test("Methods, constructor assignments and object properties are all removed", () => {
    expect(remove(source, ["enroll", "admin", "list"])).toBe(`class Client {
    constructor() { this.mfa = { verify: this.verify,   };  }
    async verify({ list }) { return list; }
    
    
  }`);
  });

  test("A missing member is reported: the library has changed", () => {
    expect(() => remove(source, ["verify", "signIn"])).toThrow("Not found, so not removed: signIn");
  });
});

/** Read only when a client looks for a session in the address, which every client of the site disables. */
const neverReached = ["_getSessionFromURL"];

describe.each(Object.entries(unused))("%s", (file, names) => {
  const code = readFileSync(join("node_modules/@supabase", file), "utf8");

  test("Remaining code calls nothing that was removed", () => {
    const kept = remove(code, names).replace(/\/\*[\s\S]*?\*\//g, "");
    const called = names.filter((name) => new RegExp(`\\bthis\\.${name}\\b`).test(kept));
    expect(called.filter((name) => !neverReached.includes(name))).toEqual([]);
  });
});

/** The site's own code, which browsers run. */
const sources = globSync("src/{data,stores,queries,islands,admin}/**/*.{ts,tsx}").map((path) => ({
  path,
  text: readFileSync(path, "utf8"),
}));
const findUses = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test("The site calls nothing that was removed", () => {
  // The administrators' `mfa` is removed; everyone's own stays.
  const names = [...new Set(Object.values(unused).flat())].filter(
    (name) => !name.startsWith("_") && name !== "mfa",
  );
  expect(findUses(/\badmin\s*\.\s*mfa\b/)).toEqual([]);
  for (const name of names) {
    expect(
      findUses(new RegExp(`\\b(?:auth|mfa|storage|from\\([^()]*\\))\\s*\\.\\s*${name}\\b`)),
      name,
    ).toEqual([]);
  }
  // Methods of a query, at the end of a chain.
  for (const name of unused["/postgrest-js/dist/index.mjs"] ?? [])
    expect(findUses(new RegExp(`\\)\\s*(?://[^\\n]*\\s*)*\\.${name}\\s*[(<]`)), name).toEqual([]);
  expect(
    findUses(
      /\.(?:channel|getChannels|removeAllChannels|removeChannel)\(|\bclient\.(?:functions|realtime)\b/,
    ),
  ).toEqual([]);
});

test("No client looks for a session in the address", () => {
  const connecting = sources.filter(({ text }) => /\bconnect\((?:project|\w+), \{/.test(text));
  expect(connecting.map(({ path }) => path).sort()).toEqual(["src/data/core/client.ts"]);
  for (const { path, text } of connecting) {
    expect(text.match(/detectSessionInUrl: false/g)?.length, path).toBe(text.match(/\bauth: \{/g)?.length);
  }
});
