import { randomUUID } from "node:crypto";
import { decode, sign } from "hono/jwt";
import type { Database } from "../database.ts";

/** By what a session was begun, or strengthened: the names that GoTrue gives them. */
export type Method = "password" | "otp" | "totp";

export interface Factor {
  id: string;
  friendly_name: string;
  factor_type: "totp";
  status: "unverified" | "verified";
  created_at: string;
  updated_at: string;
}

interface Assurance {
  aal: string;
  amr: { method: Method; timestamp: number }[];
  factors: Factor[] | null;
}

/** Notes how a session was begun. */
export async function noteMethod(
  db: Pick<Database, "query">,
  session: string,
  method: Method,
): Promise<void> {
  await db.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     select $1, id, now(), now(), $3 from auth.sessions where id = $2
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [randomUUID(), session, method],
  );
}

const readFactors = `select jsonb_agg(jsonb_build_object('id', f.id, 'friendly_name', f.friendly_name,
    'factor_type', f.factor_type, 'status', f.status, 'created_at', f.created_at, 'updated_at', f.updated_at)
    order by f.created_at) from auth.mfa_factors f where f.user_id =`;

export async function listFactors(db: Database, user: string): Promise<Factor[]> {
  const { rows } = await db.query<{ found: Factor[] | null }>(`select (${readFactors} $1) as found`, [user]);
  return rows[0]?.found ?? [];
}

/** Null if the session has ended. */
export async function readAssurance(db: Database, session: string): Promise<Assurance | null> {
  const { rows } = await db.query<Assurance>(
    `select coalesce(s.aal::text, 'aal1') as aal, (${readFactors} s.user_id) as factors,
       coalesce((select jsonb_agg(jsonb_build_object('method', c.authentication_method,
         'timestamp', floor(extract(epoch from c.updated_at))) order by c.updated_at desc)
         from auth.mfa_amr_claims c where c.session_id = s.id), '[]') as amr
     from auth.sessions s where s.id = $1`,
    [session],
  );
  return rows[0] ?? null;
}

/** The same token, signed again with what it lacks. */
export function strengthen(token: string, { aal, amr }: Assurance, secret: string): Promise<string> {
  return sign({ ...decode(token).payload, aal, amr }, secret, "HS256");
}
