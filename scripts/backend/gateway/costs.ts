/*
 * What one request may cost. A hosted project ends a statement after a few seconds; PGlite 0.4.5 ignores statement_timeout
 * (measured: 10 s with a limit of 0.3 s), and its one session serves everybody. Remove a part when its test in
 * tests/unit/backend/limits/costs.test.ts passes without it.
 */
import { longestSearch } from "../../../src/domain/core/list.ts";
import { type IsServer, refuse } from "./messages.ts";
import { findSelectFault, hasEmbedded } from "./select.ts";
import { isUpload } from "./storage.ts";

/** Of conditions and of JSON; the site's go to 5. lite answers 500 to what is nested too deep for the stack. */
const deepest = 20;
/** The site sends up to 10; 300 that compare texts took 25 s (measured with 50 news items of 40 kB). */
const mostConditions = 20;

const regularExpression = /(?:^|[.(,])i?match(?:\((?:any|all)\))?\./;
/** Of full-text search, which reads whole texts; the site searches through functions. */
const textSearch = /(?:^|[.(,])(?:pl|ph|w)?fts(?:\(\w+\))?\./;
/** In `and` or `or`, where lite splits quotes and brackets in its own way. The site sends one pattern, alone. */
const likeInside = /(?:^|[.(,])i?like(?:\((?:any|all)\))?\./;
/** Steps into JSON; the site's go one deep. lite loses its stack among thousands, and then its transaction. */
const longPath = /(?:->.*){6}/s;
/** Of a column: select.ts says what is wrong with it. */
const cast = /(?:^|[(,])[\w>-]+::/;
/** Columns that are short: a pattern compared with long texts took the 3 s of a visitor (eleven of 500 kB). */
const searched = new Set(["recipient", "email", "full_name", "title", "kind"]);
const likeList = /^(?:not\.)?i?like\((?:any|all)\)/;
const likeAlone = /^(?:not\.)?i?like\.(.*)$/s;
/**
 * A text with `%` (or `*`) only around it, as `listEmails` sends it. PostgreSQL walks on through `_` from each position of
 * a text: six patterns of 2,400 took 5 s (measured with 500 news items of 5 kB).
 */
const plainPattern = /^[%*]?((?:[^%_*\\]|\\.)*)[%*]?$/s;
const noCondition = new Set(["select", "columns", "order", "limit", "offset", "on_conflict", "apikey"]);

export function refuseCostlyQuery(request: Request): Response | null {
  const url = new URL(request.url);
  if (!url.pathname.startsWith("/rest/v1/")) return null;
  const fault = findFilterFault([...url.searchParams]) ?? findSelectFault(url);
  return fault === null ? null : refuse(400, { code: "PGRST100", message: fault, details: null, hint: null });
}

function findFilterFault(parameters: readonly [string, string][]): string | null {
  let conditions = 0;
  const patterns: string[] = [];
  for (const [name, value] of parameters) {
    const isLogic = /(?:^|\.)(?:and|or)$/.test(name);
    if (longPath.test(name) || ((isLogic || name === "order") && longPath.test(value)))
      return "This server follows at most five steps into JSON.";
    if (cast.test(name) || (isLogic && cast.test(value))) return "This server does not accept casts.";
    if (regularExpression.test(value) && (isLogic || /^(?:not\.)?i?match/.test(value)))
      return "This server does not accept regular expressions.";
    if (textSearch.test(value) && (isLogic || /^(?:not\.)?(?:pl|ph|w)?fts/.test(value)))
      return "This server does not accept full-text search.";
    if ((isLogic && likeInside.test(value)) || likeList.test(value))
      return "This server accepts like and ilike only as conditions of their own.";
    const [, pattern] = likeAlone.exec(value) ?? [];
    if (pattern !== undefined && !searched.has(name))
      return "This server accepts like and ilike only for short columns.";
    if (pattern !== undefined) patterns.push(pattern);
    if (isLogic && getDepth(value) > deepest) return `Conditions are nested deeper than ${deepest} levels.`;
    // `eq(any).{…}` is a condition for each value.
    const isList = isLogic || /^(?:not\.)?\w+\((?:any|all)\)/.test(value);
    if (!noCondition.has(name)) conditions += isList ? value.split(",").length : 1;
  }
  if (conditions > mostConditions) return `This server takes at most ${mostConditions} conditions.`;
  return findPatternFault(patterns);
}

function findPatternFault(patterns: readonly string[]): string | null {
  if (patterns.length > 1) return "This server takes one condition with like or ilike.";
  const [pattern = ""] = patterns;
  const [, text] = plainPattern.exec(pattern) ?? [];
  if (text === undefined) return "A pattern can have % only at its beginning and end, and no _.";
  const { length } = text.replace(/\\(.)/gs, "$1");
  return length > longestSearch ? `A pattern can have at most ${longestSearch} characters.` : null;
}

/** Addresses of Storage at which lite reads a body, and answers 500 if there is none. */
const bodyNeeded =
  /^(?:POST \/storage\/v1\/(?:object\/(?:sign\/.+|copy|move)|bucket)|PUT \/storage\/v1\/bucket\/.+|DELETE \/storage\/v1\/object\/[^/]+)$/;

export async function refuseUnreadableBody(request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const isNeeded = bodyNeeded.test(`${request.method} ${pathname}`);
  if ((!request.body && !isNeeded) || isUpload(request)) return null;
  const message = findBodyFault(await request.clone().text(), pathname, isNeeded);
  if (message === null) return null;
  // The fields of all three services.
  return refuse(400, {
    code: "PGRST102",
    error_code: "bad_json",
    error: "InvalidRequest",
    message,
    msg: message,
  });
}

function findBodyFault(body: string, pathname: string, isNeeded: boolean): string | null {
  if (getDepth(body, { isJson: true }) > deepest) return `JSON is nested deeper than ${deepest} levels.`;
  // PostgreSQL stores no text with this character, and its error would log the whole statement.
  if (body.includes("\\u0000")) return "Text cannot contain \\u0000.";
  // lite answers 500 and prints the error.
  return (body === "" && !isNeeded) || pathname.startsWith("/rest/") || hasFields(body)
    ? null
    : "The body must be a JSON object, in which email, password and refresh_token are texts.";
}

function hasFields(body: string): boolean {
  try {
    const fields: unknown = JSON.parse(body);
    if (!fields || typeof fields !== "object" || Array.isArray(fields)) return false;
    const known = { email: "", password: "", refresh_token: "", ...fields };
    return [known.email, known.password, known.refresh_token].every((text) => typeof text === "string");
  } catch {
    return false;
  }
}

/** The site inserts one row at a time, and the demo content 40: 2,600 that exist took 1.4 s. */
const mostRows = 100;

/** Of requests by people: servers have the secret key. */
export async function refuseManyRows(request: Request, isServer: IsServer): Promise<Response | null> {
  const { method, url, headers } = request;
  const isInsert = method === "POST" && /^\/rest\/v1\/\w+$/.test(new URL(url).pathname);
  if (!isInsert || isServer(request)) return null;
  // lite reads several rows of CSV as well, which the site does not send.
  if (headers.get("content-type")?.includes("text/csv"))
    return refuseRows("This server does not accept CSV. Send JSON instead.");
  const rows: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  // The site adds what may already exist one at a time, such as a profile. lite takes spaces before the "=".
  const most = headers.get("prefer")?.includes("resolution") ? 1 : mostRows;
  if (!Array.isArray(rows) || rows.length <= most) return null;
  return refuseRows(
    most === 1
      ? "Only one row at a time can be inserted or updated."
      : `At most ${most} rows can be inserted at a time.`,
  );
}

const refuseRows = (message: string) => refuse(400, { code: "PGRST102", message, details: null, hint: null });

/** How deep brackets of any kind are nested; in JSON, those inside texts are none. */
function getDepth(text: string, { isJson = false } = {}): number {
  let [depth, found, isText] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (isJson && character === "\\") at += 1;
    else if (isJson && character === '"') isText = !isText;
    else if (isText) continue;
    else if ("([{".includes(character)) depth += 1;
    else if (")]}".includes(character)) depth -= 1;
    found = Math.max(found, depth);
  }
  return found;
}

/**
 * Bytes: a thousand long news items, or as many rows with what they refer to, where one long text may be repeated in each
 * (26 MB of photos with their album and its event, measured). lite builds an answer in the memory that serves all clients.
 */
const longestAnswer = { plain: 64 * 1024 * 1024, embedded: 8 * 1024 * 1024 };

export function refuseLongAnswer(request: Request, response: Response): Response {
  const url = new URL(request.url);
  if (!url.pathname.startsWith("/rest/v1/")) return response;
  const most = hasEmbedded(url) ? longestAnswer.embedded : longestAnswer.plain;
  if (Number(response.headers.get("content-length")) <= most) return response;
  const message = "The response is too large to send. Ask for fewer rows or columns.";
  return refuse(413, { code: "PGRST413", message, details: null, hint: null });
}
