import { expect, test } from "vitest";
import { signUp, startInMemory } from "../../support/backend.ts";
import { actAs } from "../support/tokens.ts";

test("A list of files asks no question about each file for people without a role", async () => {
  const backend = await startInMemory();
  const { session } = (await (await signUp(backend, "nobody@lists.test")).auth.getSession()).data;
  const photo = `${session?.user.id}/a.png`;
  await backend.db.transaction(async (db) => {
    await db.exec(`
      insert into storage.objects (bucket_id, name) select 'gallery', gen_random_uuid() || '.png' from generate_series(1, 50);
      insert into storage.objects (bucket_id, name) values ('profile-photos', '${photo}');
      create or replace function private.can_write_object(bucket text, path text, actions text[]) returns boolean
        language plpgsql as $$ begin raise exception 'A question about %', path; end $$`);
    await actAs(db, session);
    expect((await db.query("select name from storage.objects")).rows).toEqual([{ name: photo }]);
  });
  await backend.close();
});
