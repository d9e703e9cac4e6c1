import { getReceivedMessagePath, receivedMessagePage } from "../../../src/domain/emails/received-message.ts";
import { getMemberSearchPath, memberSearchPage } from "../../../src/domain/member-search.ts";
import { listNouns } from "../../../src/domain/nouns.ts";
import { adminPaths, getPersonPath, memberPages, personShell } from "../../../src/domain/routes.ts";
import { personas } from "../../journeys/support/accounts.ts";
import { signInToApi, visitApi } from "../../journeys/support/test.ts";

interface Screen {
  path: string;
  email: string;
  /** Reads nothing when it opens. */
  isQuiet?: boolean;
}

const nobody = "00000000-0000-4000-8000-000000000000";

/** Nouns that are edited on pages: the screen's name, and the first table that it edits. */
const tables = new Map(
  listNouns()
    .filter(([, { screen }]) => screen.edits === "page")
    .map(([table, { screen }]) => [screen.name as string, table] as const)
    .reverse(),
);

/** They read nothing when they open; each line of the system check says what it could not read. */
const quiet = new Set([
  "/admin/settings/check",
  "/admin/settings/export",
  "/admin/officers/handover",
  "/admin/members/import",
  "/admin/roster/import",
  "/admin/officers/create",
  "/admin/emails/create",
]);

/** Pages that read only with an id, or with words. */
const shells: Record<string, (id: string) => string> = {
  [receivedMessagePage]: getReceivedMessagePath,
  [personShell]: getPersonPath,
  [memberSearchPage]: () => getMemberSearchPath("the"),
};

/** Pages with islands that read: visitors' pages, members' pages and those of the back office. */
export const screens: readonly Screen[] = [
  ...["/news?q=laboratory", `/news/${nobody}`, `/events/${nobody}`, `/gallery/${nobody}`].map((path) => ({
    path,
    email: personas.member,
  })),
  ...[...memberPages, "/members/class/1999"].map((path) => ({
    path: (shells[path] ?? (() => path))(nobody),
    email: personas.member,
  })),
  ...adminPaths.map((path) => ({ path, email: personas.admin, isQuiet: quiet.has(path) })),
  ...[...tables.keys()].map((name) => ({ path: `/admin/${name}/:id`, email: personas.admin })),
  { path: "/admin/events/:id/check-in", email: personas.admin },
  { path: "/admin/versions/:id?of=news", email: personas.admin },
];

/** The path with the id of a demo row; for events, one that visitors see and that asks questions on registration. */
export async function fillPath(path: string): Promise<string> {
  if (path === "/events/:id") return path.replace(":id", await findAskingEvent());
  const [, noun] = /^\/admin\/(\w+)\/:id/.exec(path) ?? [];
  const table = noun === "versions" ? "news" : tables.get(noun ?? "");
  if (!table) return path;
  const admin = await signInToApi(personas.admin);
  // For newsletters a draft, which can be edited.
  const order = table === "newsletters" ? "state" : "id";
  const { data } = await admin.from(table).select("id").order(order).limit(1).single().throwOnError();
  return path.replace(":id", String(data.id));
}

async function findAskingEvent(): Promise<string> {
  const { data } = await visitApi()
    .from("events")
    .select("id")
    .gt("event_date", new Date().toISOString())
    .not("questions", "eq", "{}")
    .order("guests_allowed", { ascending: false })
    .limit(1)
    .single()
    .throwOnError();
  return data.id;
}
