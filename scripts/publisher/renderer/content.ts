import { listNews } from "../../../src/data/news.ts";
import {
  type HeldList,
  listChangesSince,
  listHeld,
  type SiteChange,
} from "../../../src/data/publication/revision.ts";
import { content, contentOf, getContentClient } from "../../../src/site/content/content.ts";
import { beginSession } from "../../../src/site/content/session.ts";
import { keepPublished } from "./keep-published.ts";
import { mergeNews } from "./merge-news.ts";
import { keepSame } from "./same.ts";

type Values = ReadonlyMap<string, unknown>;

/** Names of content whose changes the database reports. */
const tracked = new Set<string>(Object.values(contentOf).flat());

/** With more changed rows than this the whole list is read, because ids are sent in one address. */
const mostRows = 100;

/** What the next build has to read. */
interface Plan {
  /** The revision up to which the changes are known; null: nothing is known, so everything is read. */
  revision: number | null;
  names: ReadonlySet<string>;
  /** There are many news items, so those that changed are read by id. */
  news: readonly string[];
}

/** The content in memory. For each build it reads only what has changed since the last one. */
export class ResidentContent {
  readonly #holds: boolean;
  #values: Values = new Map();
  /** Lists that wait for a super admin: they stay as they were last published. */
  held: readonly HeldList[] = [];

  constructor(holds: boolean) {
    this.#holds = holds;
  }

  /** Takes over what the first build has read. */
  async open(): Promise<void> {
    this.#values = await readContent();
  }

  /** Begins a build. Returns the names of the content that differs from the build before. */
  async update(): Promise<Set<string>> {
    const before = this.#values;
    const plan = await makePlan(Number(before.get("revision")), listContent(this.held));
    beginSession(getKnown(before, plan));
    const [read, rows] = await Promise.all([
      readContent(),
      plan.news.length > 0 ? listNews(getContentClient(), plan.news) : [],
    ]);
    for (const [name, value] of read) read.set(name, keepSame(before.get(name), value));
    if (plan.news.length > 0) read.set("news", mergeNews(await content.news(), rows, plan.news));
    // Afterwards, so that it explains all that is missing above.
    const held = this.#holds ? await listHeld(getContentClient()) : [];
    const unnamed = new Set(held.flatMap((list) => list.unnamed));
    for (const name of listContent(held))
      read.set(name, keepPublished(before.get(name), read.get(name), unnamed));
    beginSession(read);
    this.#values = read;
    this.held = held;
    return new Set([...read.keys()].filter((name) => read.get(name) !== before.get(name)));
  }
}

/** All content; what the session already knows is not read again. */
export async function readContent(): Promise<Map<string, unknown>> {
  const entries = Object.entries(content).map(async ([name, read]) => [name, await read()] as const);
  return new Map(await Promise.all(entries));
}

/** What comes from these lists. Who proposed an entry is always read: nobody is named who has left. */
function listContent(lists: readonly HeldList[]): string[] {
  const names = lists.flatMap(({ table_name }) => contentOf[table_name] ?? []);
  return names.filter((name) => name !== "proposers");
}

/** `overdue`: content whose changes were passed over, so it is read again. */
async function makePlan(since: number, overdue: readonly string[]): Promise<Plan> {
  const found = await listChangesSince(getContentClient(), since);
  if (!found?.changes.every(({ table_name }) => contentOf[table_name]))
    return { revision: null, names: new Set(), news: [] };
  const changed = found.changes.flatMap(({ table_name }) => contentOf[table_name] ?? []);
  const names = new Set<string>([...changed, ...overdue]);
  const news = overdue.includes("news") ? [] : listRows(found.changes);
  if (news.length > 0) names.delete("news");
  return { revision: found.revision, names, news };
}

/** The ids of the changed news; none if there are too many. */
function listRows(changes: readonly SiteChange[]): string[] {
  const ids = new Set(changes.filter(({ table_name }) => table_name === "news").map(({ row_id }) => row_id));
  const known = [...ids].filter((id) => id !== null);
  return known.length === ids.size && known.length <= mostRows ? known : [];
}

function getKnown(values: Values, { revision, names }: Plan): Map<string, unknown> {
  if (revision === null) return new Map();
  const known = [...values].filter(([name]) => tracked.has(name) && !names.has(name));
  return new Map([...known, ["revision", revision]]);
}
