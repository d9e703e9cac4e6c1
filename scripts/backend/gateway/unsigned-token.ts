import { refuse } from "./refuse.ts";

/**
 * lite 0.10.0 takes whoever brings a token without a signature, or something that is no token, for a
 * visitor. A hosted project refuses them: somebody who is not believed should learn it. Drop this
 * when tests/unit/backend/refusals.test.ts passes without it.
 */
export function refuseUnsignedToken(request: Request): Response | null {
  const { pathname } = new URL(request.url);
  // Files that everybody may open are asked for without looking at who asks; /auth says so itself.
  if (/^\/(?:auth\/v1|storage\/v1\/object\/(?:public|sign))\//.test(pathname)) return null;
  const [, token] = /^Bearer (.*)$/.exec(request.headers.get("authorization") ?? "") ?? [];
  // supabase-js sends the key of the project when nobody is signed in.
  if (token === undefined || /^sb_(?:publishable|secret)_/.test(token)) return null;
  const parts = token.trim().split(".").filter(Boolean).length;
  if (parts === 3) return null;
  const message = `Expected 3 parts in JWT; got ${parts}`;
  return refuse(401, { code: "PGRST301", message, details: null, hint: null });
}
