import { createHmac } from "node:crypto";
import type { Session } from "@supabase/supabase-js";
import type { Statements } from "../../../scripts/backend/database.ts";

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** An access token's claims. */
export function readClaims(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
}

export function signToken(claims: Record<string, unknown>, secret: string): string {
  const content = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
}

/** A session of each account, with the account's id: for tokens that a test makes itself. */
export const openSessions = (condition = "true") =>
  `insert into auth.sessions (id, user_id) select id, id from auth.users where ${condition};`;

/** The classic attack: a token that claims to need no signature. */
export function makeUnsignedToken(claims: Record<string, unknown>): string {
  return `${encode({ alg: "none", typ: "JWT" })}.${encode(claims)}.`;
}

/** The rest of the transaction runs with a person's rights, as the APIs run their statements. */
export async function actAs(db: Statements, session: Session | null): Promise<void> {
  const [, claims = ""] = session?.access_token.split(".") ?? [];
  await db.query(
    `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
       set_config('role', 'authenticated', true)`,
    [Buffer.from(claims, "base64url").toString(), session?.user.id],
  );
}
