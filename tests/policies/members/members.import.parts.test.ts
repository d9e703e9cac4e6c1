import { afterAll, beforeAll, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { beginImport, stepImport, undoImport } from "../../../src/data/import/imports.ts";
import type { PlannedMember } from "../../../src/domain/import/member-plan.ts";
import { signUp, startInMemory } from "../../support/backend.ts";

let backend: Backend;
beforeAll(async () => {
  backend = await startInMemory();
});
afterAll(() => backend.close());

test("An import of more than a thousand changes is sent in parts, and undone as a whole", async () => {
  const admin = await signUp(backend, "admin@policies.test");
  await backend.db.exec(`
    update public.profiles set is_super_admin = true;
    insert into auth.users (id, email, email_confirmed_at)
      select gen_random_uuid(), nr || '@policies.test', now() from generate_series(1, 1001) nr`);
  const { rows: people } = await backend.db.query<{ id: string }>(
    "select id from public.profiles where not is_super_admin",
  );
  const readPhones = async () =>
    (
      await backend.db.query(
        "select count(*)::integer, count(phone)::integer as changed from public.profiles",
      )
    ).rows;
  const maker = { project: { url: backend.url, key: backend.publishableKey }, admin, origin: "" };

  let progress = await beginImport(admin, "people.csv", people.map(changePhone));
  expect(progress).toMatchObject({ updated: 1000, changes: [{}] });
  progress = await stepImport(maker, progress);
  expect(progress).toMatchObject({ updated: 1001, changes: [] });
  expect(await readPhones()).toEqual([{ count: 1002, changed: 1001 }]);
  expect(await undoImport(admin, progress.id)).toEqual([]);
  expect(await readPhones()).toEqual([{ count: 1002, changed: 0 }]);
});

function changePhone({ id }: { id: string }, line: number): PlannedMember {
  const changes = [{ field: "phone", from: null, to: "1" } as const];
  const seen = { full_name: "A", department: "Administration", graduation_year: null } as const;
  return { kind: "update", id, full_name: "A", seen, changes, line, who: "a", notes: [] };
}
