import type { SupabaseClient } from "@supabase/supabase-js";
import type { Backend } from "../../../scripts/backend/index.ts";
import { connect } from "../../../src/data/core/client.ts";
import type { Bucket } from "../../../src/domain/exposure.ts";
import { makeFile } from "../../support/files.ts";
import { readText, types } from "../support/objects.ts";
import { signToken } from "../support/tokens.ts";
import { type ActorName, describeBearer, isPerson, toId } from "./matrix.actors.ts";
import { getDraft, type RowQuestion } from "./matrix.rows.ts";
import type { FileVerb } from "./matrix.storage.ts";
import { isWritable, tableRules } from "./matrix.tables.ts";
import { fill } from "./matrix.ts";

export const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
export const claim = (name: ActorName) => ({ ...describeBearer(name), exp: inAnHour() });

/** The key and token that an actor sends; the key alone without an account. */
export function identify({ secretKey, publishableKey, jwtSecret }: Backend, name: ActorName) {
  const key = name === "server's key" ? secretKey : publishableKey;
  return { key, token: isPerson(name) ? signToken(claim(name), jwtSecret) : null };
}

export function connectWith({ url }: Backend, { key, token }: { key: string; token: string | null }) {
  const options = token === null ? {} : { accessToken: async () => token };
  return connect({ url, key }, options) as unknown as SupabaseClient;
}

export const connectAs = (backend: Backend, name: ActorName) => connectWith(backend, identify(backend, name));

type Row = Record<string, unknown>;
const resolve = (values: object, { owner }: RowQuestion, row: string): Row =>
  JSON.parse(
    JSON.stringify(values).replaceAll(
      /":(\w+)(?: \|\| '([^']*)')?"/g,
      (_, name, more = "") => `"${toId({ owner, row }[name as string] ?? name)}${more}"`,
    ),
  );

async function send(client: SupabaseClient, question: RowQuestion, it: string, name: string) {
  const { table, verb } = question;
  const { key = ["id"], change } = tableRules[table];
  const rest = client.from(table);
  if (verb === "add") return rest.insert(resolve(getDraft(table), question, name));
  const row: Row = JSON.parse(it);
  const pick = Object.fromEntries(key.map((column) => [column, row[column]]));
  const changed = resolve(change, question, name);
  if (verb === "read") return rest.select(key.join()).match(pick);
  if (verb === "edit") return rest.update(changed).match(pick);
  if (verb === "remove") return rest.delete().match(pick);
  const stored = Object.entries(row).filter(([column]) => isWritable(table, column, "edit"));
  const whole = { ...Object.fromEntries(stored), ...changed };
  return isWritable(table, "id", "edit") ? rest.upsert(whole) : rest.update(whole).match(pick);
}

let asked = 0;

/** The response, and whether the row was changed. Each row has its own id, because the bin accepts an id only once. */
export async function askForRow({ db }: Backend, client: SupabaseClient, question: RowQuestion) {
  asked += 1;
  const name = `row_${asked}`;
  const write = (sql = "") => fill(sql.replaceAll(/:row\b/g, `:${name}`));
  const { rows } = await db.query<{ it: string }>("select matrix.arrange($1) as it", [write(question.given)]);
  const it = rows[0]?.it ?? "";
  const { data, status } = await send(client, question, it, name);
  const rowsRead = (data as unknown[] | null) ?? [];
  const shown = await db.query<{ happened: boolean }>("select matrix.look($1, $2) as happened", [
    write(question.shows ?? `select ${rowsRead.length > 0}`),
    it,
  ]);
  await db.exec(write(question.makeRoom));
  return { status, happened: shown.rows[0]?.happened ?? false };
}

/** Calls with arguments of the right type and no meaning. */
export function call(
  backend: Backend,
  who: ActorName,
  { method, name, parameters }: { method: string; name: string; parameters: Record<string, string> },
) {
  const { key, token } = identify(backend, who);
  const values: Record<string, unknown> = {
    ...{ uuid: crypto.randomUUID(), date: "2000-01-01", timestamptz: "2000-01-01T00:00:00Z" },
    ...{ jsonb: {}, bool: false, int4: 0, int8: 0 },
  };
  const args = Object.entries(parameters).map(([parameter, type]) => {
    const value = type.startsWith("_") ? [] : (values[type] ?? "x");
    return { parameter, value, written: typeof value === "object" ? JSON.stringify(value) : `${value}` };
  });
  const query = new URLSearchParams(args.map(({ parameter, written }) => [parameter, written]));
  const body = JSON.stringify(Object.fromEntries(args.map(({ parameter, value }) => [parameter, value])));
  return fetch(`${backend.url}/rest/v1/rpc/${name}${method === "GET" ? `?${query}` : ""}`, {
    method,
    headers: { apikey: key, authorization: `Bearer ${token ?? key}`, "content-type": "application/json" },
    ...(method === "POST" && { body }),
  });
}

/** Whether PostgreSQL rejected the request for lack of a grant, before any policy or function ran. */
export async function lacksRight(response: Response): Promise<boolean> {
  if (response.ok) return false;
  const { code, message } = await response.json();
  return code === "42501" && message.startsWith("permission denied");
}

/** Whether the file operation happened, as the server's key sees it. */
export async function askForFile(
  backend: Backend,
  client: SupabaseClient,
  { verb, bucket, path }: { verb: FileVerb; bucket: Bucket; path: string },
) {
  const key = connectAs(backend, "server's key").storage.from(bucket);
  const files = client.storage.from(bucket);
  const [, contentType] = types[bucket];
  const upload = (to: typeof files, at: string, text: string, upsert: boolean) =>
    to.upload(at, makeFile(contentType, text), { contentType, upsert });
  const read = async (at: string) => {
    const { data } = await key.download(at);
    return data && readText(data);
  };
  const beside = path.replace("/a.", "/b.");
  await upload(key, path, "first", true);
  await key.remove([beside]);
  if (verb === "list") return ((await files.list(path.split("/")[0])).data ?? []).length > 0;
  if (verb === "sign") return Boolean((await files.createSignedUrl(path, 60)).data?.signedUrl);
  if (verb === "add") await upload(files, beside, "first", false);
  if (verb === "replace") await upload(files, path, "second", true);
  if (verb === "move") await files.move(path, beside);
  if (verb === "remove") await files.remove([path]);
  return verb === "add" ? (await read(beside)) !== null : (await read(path)) !== "first";
}
