import { afterAll, beforeAll, expect, test } from "vitest";
import type { Statements } from "../../../scripts/backend/database.ts";
import type { Backend } from "../../../scripts/backend/index.ts";
import { signUp, startInMemory } from "../../support/backend.ts";
import { actAs } from "../support/tokens.ts";

let backend: Backend;
beforeAll(async () => {
  backend = await startInMemory();
});
afterAll(() => backend.close());

const [other, owner] = [
  "00000000-0000-4000-8000-0000000000aa",
  "00000000-0000-4000-8000-0000000000ab",
] as const;

/** One for each noun, in the caller's folder, and in those of a member and of a super admin. */
const addFiles = (own: string) => `
  insert into auth.users (id, email) values ('${other}', 'other@lists.test'), ('${owner}', 'owner@lists.test');
  update public.profiles set is_super_admin = true where id = '${owner}';
  insert into storage.objects (bucket_id, name) values ('gallery', 'a.png'), ('news', 'a.png'), ('news', 'events/a.png'),
    ('news', 'awards/a.png'), ('hero', 'a.png'), ('documents', 'a.pdf'), ('profile-photos', '${own}/a.png'),
    ('profile-photos', '${other}/a.png'), ('profile-photos', '${owner}/a.png')`;

const list = "select bucket_id || '/' || name as file from storage.objects";
const questions =
  "private.can_write_object(bucket_id, name, '{create}') or private.can_remove_object(bucket_id, name)";

async function listFiles(db: Statements, condition = "true"): Promise<string[]> {
  const { rows } = await db.query<{ file: string }>(`${list} where ${condition} order by 1`);
  return rows.map(({ file }) => file);
}

test.each([
  ["no role", "{}", 1],
  ["a role for the gallery", '{"gallery": ["delete"]}', 2],
  ["a role for events", '{"events": ["create"]}', 2],
  ["a role for members", '{"members": ["update"]}', 2],
  ["a role for everything", null, 8],
  ["the rights of a super admin", "all", 9],
])("A list of files asks no question about each file for people with %s", async (_, permissions, count) => {
  const client = await signUp(backend, `${crypto.randomUUID()}@lists.test`);
  const { session } = (await client.auth.getSession()).data;
  const own = session?.user.id ?? expect.fail("not signed in");
  const rollBack = new Error("Nothing of this stays");
  const tried = backend.db.transaction(async (db) => {
    await db.exec(addFiles(own));
    const rights = `is_approved = true, approved_at = now(), is_super_admin = ${permissions === "all"}`;
    await db.query(`update public.profiles set ${rights} where id = $1`, [own]);
    if (permissions !== "{}" && permissions !== "all")
      await db.query(
        `with made as (
          insert into public.roles (name, permissions) values ('Lists', coalesce($2, private.list_permissions())) returning id
        ) insert into public.user_roles (user_id, role_id) select $1, id from made`,
        [own, permissions],
      );
    await actAs(db, session);
    await db.exec("reset role");
    const asked = await listFiles(db, questions);
    await db.exec(`create or replace function private.can_write_object(bucket text, path text, actions text[])
      returns boolean language plpgsql as $$ begin raise exception 'A question about %', path; end $$`);
    await actAs(db, session);
    expect(await listFiles(db)).toEqual(asked);
    expect(asked).toHaveLength(count);
    throw rollBack;
  });
  await expect(tried).rejects.toBe(rollBack);
});
