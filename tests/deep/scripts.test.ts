import { type Browser, chromium, firefox } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lists } from "../../scripts/bench/office.ts";
import { getLaunchOptions } from "../../scripts/program/browser.ts";
import { getKeys } from "../../src/domain/core/keys.ts";
import { adminPaths, memberPages, publicPages } from "../../src/domain/routes.ts";
import { type PayloadKind, payloadKinds, payloads } from "../support/cases/payloads.ts";
import { getFirefox } from "../support/firefox.ts";
import { listControls } from "./scripts/control.ts";
import { writeEmails } from "./scripts/emails.ts";
import { readFeed } from "./scripts/feed.ts";
import { listColumns } from "./scripts/inject.ts";
import { nouns, withoutTexts } from "./scripts/nouns.ts";
import { openStage, type Stage } from "./scripts/stage.ts";
import { type Options, visitAll } from "./scripts/window.ts";
import { takeShare } from "./share.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** Columns that contain fewer payloads, each with the reason. */
const crowded: Record<string, string> = {
  "audit_logs.user_name": "the account's name, whatever is given",
  "profiles.declined_words": "of declined accounts alone, injected beside",
  "proposals.reason": "of declined proposals alone, every second one",
  "saved_views.name": "of twenty views of a list",
  "pages.title": "of twenty pages, injected beside",
  "pages.lead": "of twenty pages, injected beside",
  "pages.content": "of twenty pages, injected beside",
};

describe("The injected texts", () => {
  test("more than three hundred payloads are in every text column that accepts them", () => {
    expect(payloads.length).toBeGreaterThanOrEqual(300);
    const less = [...stage.injected.held].filter(([name, { taken, held }]) => held < taken && !crowded[name]);
    expect(less).toEqual([]);
  });

  test("every table with a text column has injected texts, or listed as having no texts by people", async () => {
    const known = Object.keys({ ...nouns, ...withoutTexts }).sort();
    expect([...(await listColumns(stage.backend.db)).keys()].sort()).toEqual(known);
  });

  test("the content policy is unchanged: it contains nothing that people wrote", () => {
    expect(stage.policies[1]).toBe(stage.policies[0]);
  });
});

const chosen = process.env.DEEP_BROWSERS ?? "chromium,firefox";
const stock = getFirefox();
const launches = [
  { name: "chromium", launch: () => chromium.launch(getLaunchOptions()) },
  ...(stock
    ? [{ name: "firefox", launch: () => firefox.launch({ channel: stock.channel, ...stock.launchOptions }) }]
    : []),
].filter(({ name }) => chosen.includes(name));

/** How many of each kind must run on a faulty page. The others need an older browser. */
const least: Record<PayloadKind, number> = {
  markup: 50,
  breakouts: 40,
  attributes: 8,
  addresses: 40,
  data: 10,
  encoded: 40,
};

describe.each(launches)("In $name", ({ launch }) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());
  const expectNothing = async (addresses: readonly string[], options: Options) => {
    const { ran, dangers, empty } = await visitAll(browser, stage, addresses, options);
    console.log(`${addresses.length} pages`);
    expect(ran, "payloads that ran").toEqual([]);
    expect(dangers.slice(0, 9), "what runs at a touch").toEqual([]);
    expect(empty.slice(0, 9), "pages without a text").toEqual([]);
  };

  test("the control: on faulty pages payloads of each kind run without the policy, and none run with it", async () => {
    const run = new Set<number>();
    const visited: string[] = [];
    const nrs = takeShare([...payloads.keys()]);
    for (const addresses of listControls(nrs, (nr) => run.has(nr))) {
      visited.push(...addresses);
      const { ran } = await visitAll(browser, stage, addresses, { isBare: true, touches: true });
      for (const nr of ran) run.add(nr);
    }
    console.log(`${run.size} of ${nrs.length} payloads run on ${visited.length} faulty pages`);
    expect(run.size).toBeGreaterThan(nrs.length / 3);
    const ofKind = Object.groupBy(run, (nr) => payloadKinds[nr] ?? "markup");
    // A day's share is too small to include each kind.
    for (const kind of nrs.length === payloads.length ? getKeys(least) : [])
      expect(ofKind[kind]?.length ?? 0, kind).toBeGreaterThanOrEqual(least[kind]);
    const safe = await visitAll(browser, stage, visited, { isBare: false, touches: true });
    expect(safe.ran).toEqual([]);
    // They were on the page anyway.
    expect(safe.dangers.length).toBeGreaterThan(nrs.length / 3);
  });

  test.each([
    ["without the policy", true],
    ["with the policy", false],
  ])("nothing runs on any page of the site %s", async (_, isBare) => {
    const addresses = [...publicPages, "/news/archive/2026", "/news/rss.xml", ...takeShare(listItems())];
    await expectNothing(addresses, { isBare });
  });

  test("nothing runs on pages that read an entry in the browser, without the policy", async () => {
    const addresses = [
      ...listItems().map((address) => `${address}?live`),
      ...stage.injected.previews.map((token) => `/preview#${token}`),
    ];
    await expectNothing(takeShare(addresses), { isBare: true, settles: true });
  });

  test.each([
    ["without the policy", true],
    ["with the policy", false],
  ])("nothing runs on the members' pages and in the back office %s", async (_, isBare) => {
    await expectNothing(takeShare(listPrivate()), { isBare, isAdmin: true });
  });

  test("nothing in an address runs, without the policy", async () => {
    await expectNothing(takeShare(listAsked()), { isBare: true });
  });

  test("nothing runs in emails, or in the feed as a reader shows it, which have no policy", async () => {
    const pages = stage.show(takeShare([...writeEmails(), ...(await readFeed(browser))]));
    await expectNothing(pages, { isBare: true });
  });
});

const listItems = () => [
  ...stage.injected.news.map((id) => `/news/${id}`),
  ...stage.injected.events.map((id) => `/events/${id}`),
  ...stage.injected.albums.map((id) => `/gallery/${id}`),
  ...stage.injected.pages.map((slug) => `/${slug}`),
];

const listPrivate = () => [
  ...memberPages,
  ...adminPaths,
  "/members/class/1999",
  ...[...lists, "bin", "settings/audit"].flatMap((noun) =>
    Array.from({ length: 14 }, (_, index) => `/admin/${noun}?page=${index + 2}`),
  ),
  ...Array.from({ length: 13 }, (_, index) => `/members?page=${index + 2}`),
  ...stage.injected.people.slice(0, 50).map((id) => `/admin/members/${id}`),
  ...stage.injected.events.slice(0, 40).map((id) => `/admin/events/${id}`),
  // The rich text editor has a newsletter's text.
  ...stage.injected.newsletters.slice(0, 80).map((id) => `/admin/emails/${id}`),
  `/admin/versions/${stage.injected.news[0]}`,
];

/** What a link can pass to a page. */
const listAsked = () =>
  payloads.flatMap((text) => {
    const asked = encodeURIComponent(text.toWellFormed());
    return [
      `/search?q=${asked}`,
      `/news?q=${asked}`,
      `/auth?return=${asked}`,
      `/preview#${asked}`,
      `/emails/unsubscribe#${asked}`,
      `/card#${asked}`,
    ];
  });
