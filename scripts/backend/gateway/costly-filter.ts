import { refuse } from "./refuse.ts";

const regularExpression = /(?:^|[.(,])i?match(?:\((?:any|all)\))?\./;
const deepest = 20;

/**
 * A regular expression can take hours, and PGlite 0.4.5 ignores statement_timeout, which a hosted project
 * enforces (measured: 10 s with a limit of 0.3 s), so one visitor's filter could block every request. lite
 * 0.10.0 also answers 500 when conditions or embeddings are nested so deeply that its parser overflows. Drop
 * this when tests/unit/backend/refusals.test.ts passes without it.
 */
export function refuseCostlyFilter(request: Request): Response | null {
  const { pathname, searchParams } = new URL(request.url);
  // A function's query parameters may be its arguments, which are plain text.
  if (!pathname.startsWith("/rest/v1/")) return null;
  const isFunction = pathname.startsWith("/rest/v1/rpc/");
  for (const [name, value] of searchParams) {
    const isLogic = /(?:^|\.)(?:and|or)$/.test(name);
    if (regularExpression.test(value) && (isLogic || (!isFunction && /^(?:not\.)?i?match/.test(value))))
      return refuseFilter("Regular expressions are not for this server. Use ilike instead.");
    if ((isLogic || name === "select") && getDepth(value) > deepest)
      return refuseFilter(`Conditions are nested deeper than ${deepest} levels.`);
  }
  return null;
}

function getDepth(text: string): number {
  let depth = 0;
  let found = 0;
  for (const character of text) {
    if (character === "(") depth += 1;
    else if (character === ")") depth -= 1;
    found = Math.max(found, depth);
  }
  return found;
}

function refuseFilter(message: string): Response {
  return refuse(400, { code: "PGRST100", message, details: null, hint: null });
}
