import { expect, test } from "vitest";
import { signUp, signUpAdmin, startInMemory } from "../../support/backend.ts";
import { actAs } from "../support/tokens.ts";

test("Nobody can sign an upload, on a hosted project either: the file would be stored without any rule", async () => {
  const backend = await startInMemory();
  const { data } = await (await signUpAdmin(backend)).auth.getSession();
  // As the Storage API asks, in a transaction that it takes back.
  const add = (operation: string) =>
    backend.db.transaction(async (db) => {
      await actAs(db, data.session);
      await db.query("select set_config('storage.operation', $1, true)", [operation]);
      const { rows } = await db.query(
        "insert into storage.objects (bucket_id, name) values ('news', $1) returning name",
        [`${operation}.png`],
      );
      return rows;
    });
  expect(await add("storage.object.upload")).toHaveLength(1);
  await expect(add("storage.object.sign_upload_url")).rejects.toThrow("row-level security");
  await backend.close();
});

test("A person awaiting approval adds no photo, whatever stands between them and the database", async () => {
  const backend = await startInMemory();
  const { session } = (await (await signUp(backend, "pending@files.test")).auth.getSession()).data;
  const add = () =>
    backend.db.transaction(async (db) => {
      await actAs(db, session);
      const path = `${session?.user.id}/a.png`;
      await db.query("insert into storage.objects (bucket_id, name) values ('profile-photos', $1)", [path]);
    });
  await expect(add()).rejects.toThrow("row-level security");
  await backend.db.exec("update public.profiles set is_approved = true");
  await add();
  await backend.close();
});

test("Nobody adds a folder in a folder, whatever stands between them and the database", async () => {
  const backend = await startInMemory();
  const { session } = (await (await signUpAdmin(backend)).auth.getSession()).data;
  const add = (bucket: string, path: string) =>
    backend.db.transaction(async (db) => {
      await actAs(db, session);
      const sql = "insert into storage.objects (bucket_id, name) values ($1, $2)";
      await db.query(sql, [bucket, `${session?.user.id}/${path}`]);
    });
  for (const bucket of ["gallery", "news", "hero", "profile-photos"]) {
    await expect(add(bucket, "a/b.png"), bucket).rejects.toThrow("row-level security");
    await add(bucket, "b.png");
  }
  await backend.close();
});
