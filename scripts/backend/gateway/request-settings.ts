import type { Connection } from "@supabase/lite";

/** Of what lite knows of a request, what its policies may ask for. */
interface Requester {
  auth?: { role?: string; uid?: string; jwt?: object };
  storage?: { operation?: string };
}

/**
 * Tells the database in one statement who asks. lite 0.10.0 takes five or six for it, which together take longer than most
 * of what is asked for. Drop this when lite takes one: tests/unit/backend/request-settings.test.ts passes without it then.
 */
export function joinSettings(connection: Connection): void {
  const applyJwtSessionContext = async (db: Connection["kysely"], requester: Requester): Promise<void> => {
    const settings = Object.entries(listSettings(requester));
    const set = db.selectNoFrom(({ fn, val }) =>
      settings.map(([name, value]) => fn("set_config", [val(name), val(value), val(true)]).as(name)),
    );
    await set.execute();
  };
  Object.assign(connection, { applyJwtSessionContext });
}

/** With lite's names, for the length of a transaction; `role` is also the one that its statements run as. */
function listSettings({ auth, storage }: Requester): Record<string, string> {
  const role = auth?.role || "anon";
  return {
    role,
    "request.jwt.claim.sub": auth?.uid ?? "",
    "request.jwt.claim.role": role,
    "storage.operation": storage?.operation ?? "",
    ...(auth?.jwt && { "request.jwt.claims": JSON.stringify(auth.jwt) }),
  };
}
