import { afterAll, beforeAll, expect, test } from "vitest";
import type { Backend } from "../../../../scripts/backend/index.ts";
import { startInMemory } from "../../../support/backend.ts";

const caller = crypto.randomUUID();

let backend: Backend;
beforeAll(async () => {
  backend = await startInMemory();
  // Without what the functions work with, so that only a refusal before that work is one.
  await backend.db.exec(`
    alter table public.merges rename to no_merges;
    alter function private.lock_event(uuid) rename to no_lock_event;
    alter function private.clean_text(text, boolean) rename to no_clean_text;
    set session_replication_role = replica;
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), '${caller}', 'totp', 'verified', now(), now());
    insert into auth.sessions (id, user_id, created_at, updated_at) values ('${caller}', '${caller}', now(), now());
    set session_replication_role = origin;
  `);
});
afterAll(() => backend.close());

test.each([
  ["preview_erasure(gen_random_uuid())", "Only super admins can erase a person."],
  ["erase_person(gen_random_uuid(), 'Ada', '{}')", "Only super admins can erase a person."],
  ["export_person(gen_random_uuid())", "Only super admins can export what is stored about a person."],
  ["register_for_event(gen_random_uuid())", "Only members can register for events."],
  ["cancel_registration(gen_random_uuid())", "Enter the code from your authenticator app first."],
  ["write_to_member(gen_random_uuid(), 'Hello', 'Text')", "Only members can message members."],
])("A caller without the right is refused before %s does any work", async (call, refusal) => {
  const claims = JSON.stringify({ sub: caller, role: "authenticated", session_id: caller });
  const asking = backend.db.transaction(async (transaction) => {
    await transaction.query(
      "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)",
      [claims, caller],
    );
    await transaction.query(`select public.${call}`);
  });
  await expect(asking).rejects.toThrow(refusal);
});
