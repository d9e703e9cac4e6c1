import { afterAll, beforeAll, expect, test } from "vitest";
import type { Backend } from "../../../../scripts/backend/index.ts";
import { startInMemory } from "../../../support/backend.ts";

let backend: Backend;
beforeAll(async () => {
  backend = await startInMemory();
  // Without triggers and foreign keys: only the number of rows matters here.
  await backend.db.exec(`
    set session_replication_role = replica;
    insert into public.email_queue (roster_entry_id, address_hash, recipient, kind, newsletter_id)
    select gen_random_uuid(), gen_random_uuid(), nr || '@plans.test', 'newsletter', gen_random_uuid()
    from generate_series(1, 5000) nr;
    insert into auth.users (id, email, confirmation_token, recovery_token, email_change_token_current, email_change_token_new)
    select gen_random_uuid(), nr || '@plans.test', 'a' || md5(nr::text), 'b' || md5(nr::text), 'c' || md5(nr::text),
      'd' || md5(nr::text) from generate_series(1, 5000) nr;
    set session_replication_role = origin;
    analyze public.email_queue;
    analyze auth.users;
  `);
});
afterAll(() => backend.close());

/** The plans of the statements in a function's body, with a value in place of its argument. */
async function explain(name: string, argument: string, value: string) {
  const { rows } = await backend.db.query<{ body: string }>(
    "select prosrc as body from pg_proc where oid = ('private.' || $1)::regproc",
    [name],
  );
  const statements = rows[0]?.body.match(/^\s*(select|update|delete)\b[^;]*/gm) ?? [];
  const plans = statements.map((statement) =>
    backend.db.query<{ "QUERY PLAN": string }>(`explain ${statement.replaceAll(argument, value)}`),
  );
  return (await Promise.all(plans)).map(({ rows }) => rows.map((row) => row["QUERY PLAN"]).join("\n"));
}

test("Unsubscribing by address reads the emails to it by an index, however many are waiting", async () => {
  const plans = await explain(
    "withdraw_emails_to_address",
    "new.hashed",
    "'00000000-0000-4000-8000-000000000001'",
  );
  expect(plans).toHaveLength(2);
  for (const plan of plans) expect(plan).toContain("email_queue_address_hash_idx");
  expect(plans.join()).not.toContain("Seq Scan");
});

test("A link in an email from Auth is found by an index of its kind, however many accounts there are", async () => {
  const [plan, ...others] = await explain("read_mail_link", "token_hash", "'aaaaaaaaaaaa'");
  expect(others).toEqual([]);
  for (const kind of ["confirmation", "recovery", "email_change_token_current", "email_change_token_new"])
    expect(plan).toMatch(new RegExp(`Index Scan using users_${kind}(_token)?_idx`));
  expect(plan).not.toContain("Seq Scan on users");
});
