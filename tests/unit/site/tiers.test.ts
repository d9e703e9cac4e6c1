import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { type Graph, sortModules, starts } from "../../../src/site/build/tiers.ts";

const lists = ["News", "Events", "Gallery", "Awards", "Hero", "Members"];
const imports: Record<string, string[]> = {
  "pages/card.astro?script": ["domain/hash.ts"],
  "islands/signed-in.ts": ["stores/menu.ts"],
  "islands/events/Coming.tsx": ["ui/Button.tsx", "domain/event.ts"],
  "islands/auth/session/Guard.tsx": ["ui/Button.tsx", "data/auth.ts", "stores/session.ts", "stores/menu.ts"],
  "islands/auth/AuthScreen.tsx": ["data/auth.ts", "ui/Field.tsx", "ui/Code.tsx", "domain/password.ts"],
  "islands/auth/ForgotPassword.tsx": ["ui/Code.tsx"],
  "islands/account/AccountPage.tsx": [
    "islands/auth/session/Guard.tsx",
    "ui/Field.tsx",
    "ui/Badge.tsx",
    "ui/Switch.tsx",
    "domain/phone.ts",
    "domain/password.ts",
    "domain/entry.ts",
    "lucide-react/dist/esm/icons/trash.mjs",
  ],
  "islands/members/WelcomePage.tsx": [
    "islands/auth/session/Guard.tsx",
    "ui/Skeleton.tsx",
    "domain/entry.ts",
    "domain/password.ts",
  ],
  "domain/entry.ts": ["zod/mini/index.js"],
  "domain/password.ts": ["zod/mini/index.js"],
  "islands/classes/ClassPage.tsx": [
    "islands/auth/session/Guard.tsx",
    "ui/Skeleton.tsx",
    "islands/classes/Only.tsx",
  ],
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
  "ui/Skeleton.tsx": ["ui/shape.ts"],
  "islands/events/Panel.tsx": ["domain/rows.ts", "domain/phone.ts"],
  "islands/account/Crop.tsx": ["domain/photo.ts"],
  "islands/account/Portrait.tsx": ["domain/photo.ts"],
  "admin/list/Pager.tsx": ["ui/Badge.tsx", "lucide-react/dist/esm/icons/trash.mjs"],
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
  "islands/account/AccountPage.tsx": ["islands/account/Crop.tsx", "islands/account/Portrait.tsx"],
  "admin/AdminApp.tsx": lists.map((name) => `admin/${name}Screen.tsx`),
  "admin/NewsScreen.tsx": ["Form", "Import", "Merge", "Preview"].map((name) => `admin/${name}.tsx`),
};
const at = (path: string) =>
  /^(?:lucide|zod)/.test(path) ? `/site/node_modules/${path}` : `/site/src/${path}`;
const from = (table: Record<string, string[]>) => (id: string) =>
  (table[id.slice("/site/src/".length)] ?? []).map(at);
const graph: Graph = {
  ids: [
    ...new Set([imports, opens].flatMap((table) => [...Object.keys(table), ...Object.values(table).flat()])),
  ].map(at),
  isEntry: (id) =>
    /\/pages\/|\/islands\/(?:signed-in|\w+\/(?:\w+Page|Coming|AuthScreen|ForgotPassword)\.)|AdminApp/.test(
      id,
    ),
  imports: from(imports),
  opens: from(opens),
};
const tiers = sortModules(graph, "/site/src");

test.each([
  ["domain/hash.ts", "page"],
  ["stores/menu.ts", "session"],
  ["domain/date.ts", "visitor"],
  ["ui/Button.tsx", "island"],
  ["data/auth.ts", "common"],
  ["ui/Field.tsx", "window"],
  ["domain/password.ts", "form"],
  ["domain/entry.ts", "account"],
  ["ui/Code.tsx", "sign-in"],
  ["stores/session.ts", "common"],
  ["ui/Badge.tsx", "common"],
  ["ui/Skeleton.tsx", "member"],
  ["ui/shape.ts", "common"],
  ["domain/phone.ts", `only ${at("islands/account/AccountPage.tsx")}`],
  ["domain/photo.ts", "later"],
  ["admin/shell/Frame.tsx", "admin"],
  ["admin/list/Pager.tsx", "list"],
])("%s is loaded with %s", (path, tier) => {
  expect(tiers.get(at(path))).toBe(tier);
});

test("An icon of a page does not bring the lists of the back office, which have it too", () => {
  expect(tiers.get(at("lucide-react/dist/esm/icons/trash.mjs"))).toBe("common");
});

test("Code of a single page or window is left to the bundler", () => {
  expect(tiers.get(at("ui/Switch.tsx"))).toBeUndefined();
  expect(tiers.get(at("islands/classes/Only.tsx"))).toBeUndefined();
  expect(tiers.get(at("admin/form/Entry.tsx"))).toBeUndefined();
});

test("Code that every list needs is not in the lists' tier if windows need it too", () => {
  expect(tiers.get(at("admin/base/kept.ts"))).toBeUndefined();
  expect(tiers.get(at("admin/form/Drafts.tsx"))).toBeUndefined();
});

test.each(Object.values(starts).flat())("src/%s, where a tier begins, exists", (path) => {
  expect(existsSync(`src/${path}`)).toBe(true);
});
