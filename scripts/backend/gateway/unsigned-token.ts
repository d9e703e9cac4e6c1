import { refuse } from "./refuse.ts";

/**
 * lite 0.10.0 treats an unsigned or malformed token as an anonymous client. A hosted project refuses it, so
 * that the caller learns of the problem. Drop this when tests/unit/backend/refusals.test.ts passes without
 * it.
 */
export function refuseUnsignedToken(request: Request): Response | null {
  const { pathname } = new URL(request.url);
  // Public files are served without checking the caller; /auth reports bad tokens itself.
  if (/^\/(?:auth\/v1|storage\/v1\/object\/(?:public|sign))\//.test(pathname)) return null;
  const [, token] = /^Bearer (.*)$/.exec(request.headers.get("authorization") ?? "") ?? [];
  // supabase-js sends the project's key when no user is signed in.
  if (token === undefined || /^sb_(?:publishable|secret)_/.test(token)) return null;
  const parts = token.trim().split(".").filter(Boolean).length;
  if (parts === 3) return null;
  const message = `Expected 3 parts in JWT; got ${parts}`;
  return refuse(401, { code: "PGRST301", message, details: null, hint: null });
}
