import { verify } from "hono/jwt";

/** What our tokens say of their bearer. */
export interface Claims {
  sub: string;
  session_id: string;
}

/** The claims of a valid access token; null without one. */
export async function readClaims({ headers }: Request, secret: string): Promise<Claims | null> {
  const token = headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
  const claims = await verify(token, secret, "HS256").catch(() => null);
  const { sub, session_id } = claims ?? {};
  return typeof sub === "string"
    ? { sub, session_id: typeof session_id === "string" ? session_id : "" }
    : null;
}
