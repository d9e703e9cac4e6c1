import { expect, test } from "vitest";
import { vacuum } from "../../../../scripts/backend/vacuum.ts";
import { startInMemory } from "../../../support/backend.ts";

test("What a row was before takes no space once it is vacuumed (vacuum.ts)", async () => {
  const backend = await startInMemory();
  const { db } = backend;
  await db.exec("create table public.worn (words text); insert into public.worn values ('New')");
  const writeOften = () =>
    db.exec(`do $$ begin
      for nr in 1..1500 loop
        update public.worn set words = repeat(md5(random()::text), 20);
      end loop;
    end $$`);
  const measure = async () => {
    const { rows } = await db.query<{ size: string }>("select pg_total_relation_size('public.worn') as size");
    return Number(rows[0]?.size);
  };
  const before = await measure();
  await writeOften();
  const grown = await measure();
  expect(grown).toBeGreaterThan(10 * before);
  expect(await vacuum(db)).toContain("public.worn");
  await writeOften();
  expect(await measure()).toBeLessThan(1.2 * grown);
  await backend.close();
});
