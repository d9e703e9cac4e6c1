import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { type Graph, sortModules, starts } from "../../../src/site/build/tiers.ts";

const lists = ["News", "Events", "Gallery", "Awards", "Hero", "Members"];
const imports: Record<string, string[]> = {
  "pages/card.astro?script": ["domain/hash.ts"],
  "islands/signed-in.ts": ["stores/menu.ts"],
  "islands/events/Coming.tsx": ["ui/Button.tsx", "domain/event.ts"],
  "islands/auth/session/Guard.tsx": ["ui/Button.tsx", "data/auth.ts", "stores/session.ts", "stores/menu.ts"],
  "islands/auth/AuthScreen.tsx": ["data/auth.ts", "ui/Field.tsx"],
  "islands/account/profile/AccountProfile.tsx": ["ui/Field.tsx", "ui/Badge.tsx"],
  "admin/AdminApp.tsx": [
    "ui/Badge.tsx",
    "ui/Button.tsx",
    "admin/shell/Frame.tsx",
    "domain/hash.ts",
    "domain/date.ts",
    "domain/rows.ts",
  ],
  "admin/NewsForm.tsx": ["ui/Field.tsx", "admin/form/drafts.ts", "admin/form/Entry.tsx"],
  "domain/months.ts": ["domain/date.ts"],
  "islands/events/Panel.tsx": ["domain/rows.ts"],
  "admin/list/Pager.tsx": ["ui/Badge.tsx"],
  "admin/form/Drafts.tsx": ["admin/base/kept.ts"],
  ...Object.fromEntries(
    ["Form", "Import", "Merge", "Preview"].map((name) => [`admin/${name}.tsx`, ["admin/base/kept.ts"]]),
  ),
  ...Object.fromEntries(
    lists.map((name) => [`admin/${name}Screen.tsx`, ["admin/list/Pager.tsx", "admin/form/Drafts.tsx"]]),
  ),
};
const opens: Record<string, string[]> = {
  "pages/card.astro?script": ["domain/months.ts"],
  "islands/events/Coming.tsx": ["islands/events/Panel.tsx"],
  "admin/AdminApp.tsx": lists.map((name) => `admin/${name}Screen.tsx`),
  "admin/NewsScreen.tsx": ["Form", "Import", "Merge", "Preview"].map((name) => `admin/${name}.tsx`),
};
const at = (path: string) => `/site/src/${path}`;
const from = (table: Record<string, string[]>) => (id: string) =>
  (table[id.slice(at("").length)] ?? []).map(at);
const graph: Graph = {
  ids: [...new Set([...Object.keys(imports), ...Object.values(imports).flat()])].map(at),
  isEntry: (id) => /\/(?:pages|islands)\/|AdminApp/.test(id),
  imports: from(imports),
  opens: from(opens),
};
const tiers = sortModules(graph, "/site/src");

test.each([
  ["domain/hash.ts", "page"],
  ["stores/menu.ts", "page"],
  ["ui/Button.tsx", "visitor"],
  ["data/auth.ts", "sign-in"],
  ["stores/session.ts", "signed-in"],
  ["ui/Badge.tsx", "signed-in"],
  ["ui/Field.tsx", "member"],
  ["domain/event.ts", "member"],
  ["admin/shell/Frame.tsx", "admin"],
  ["admin/list/Pager.tsx", "list"],
])("%s is loaded with %s", (path, tier) => {
  expect(tiers.get(at(path))).toBe(tier);
});

test("Code that a public page loads on use does not include what members need", () => {
  expect(tiers.get(at("domain/date.ts"))).toBe("page");
  expect(tiers.get(at("domain/rows.ts"))).toBe("visitor");
});

test("Code that only some windows need is left to the bundler", () => {
  expect(tiers.get(at("admin/form/Entry.tsx"))).toBeUndefined();
});

test("Code that every list needs is not in the lists' tier if windows need it too", () => {
  expect(tiers.get(at("admin/base/kept.ts"))).toBeUndefined();
  expect(tiers.get(at("admin/form/Drafts.tsx"))).toBeUndefined();
});

test.each(Object.values(starts).flat())("src/%s, where a tier begins, exists", (path) => {
  expect(existsSync(`src/${path}`)).toBe(true);
});
