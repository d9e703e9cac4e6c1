import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Statements } from "../../../scripts/backend/database.ts";
import type { Backend } from "../../../scripts/backend/index.ts";
import { getColumns } from "../../../scripts/types/catalogue.ts";
import { parseValues } from "../../../scripts/types/column.ts";
import { generateTypes } from "../../../scripts/types/generate.ts";
import { type AnyNoun, listNouns } from "../../../src/domain/nouns.ts";
import { resources } from "../../../src/domain/roles/permission-list.ts";
import { startInMemory } from "../../support/backend.ts";
import { choices } from "../support/choices.ts";
import { invariants } from "../support/invariants.ts";
import { policies, rights, rules } from "../support/records.ts";

let backend: Backend;

beforeAll(async () => {
  backend = await startInMemory();
});
afterAll(() => backend.close());

async function search(sql: string, db: Statements = backend.db): Promise<string[]> {
  const { rows } = await db.query<{ found: string }>(sql);
  return rows.map((row) => row.found);
}

/** The result of `look` with the fault injected; everything is rolled back. */
async function injectFault<Seen>(fault: string, look: (db: Statements) => Promise<Seen>): Promise<Seen> {
  const seen: Seen[] = [];
  const rollBack = new Error("Nothing of this stays");
  const injected = backend.db.transaction(async (transaction) => {
    await transaction.exec(fault);
    seen.push(await look(transaction));
    throw rollBack;
  });
  await expect(injected).rejects.toBe(rollBack);
  return seen[0] as Seen;
}

describe("the catalogue", () => {
  test.each(invariants)("$rule", async (invariant) => {
    expect(await search(invariant.search)).toEqual([]);
    expect(
      await injectFault(invariant.fault, (db) => search(invariant.search, db)),
      "the injected fault",
    ).toHaveLength(1);
    expect(await search(invariant.search)).toEqual([]);
  });

  test("Every policy's name is the title of a test", async () => {
    const files = globSync("tests/policies/*/*.test.ts").filter(
      (file) => basename(file) !== "schema.test.ts",
    );
    const stories = (await Promise.all(files.map((file) => readFile(file, "utf8")))).join();
    const findUntold = async (db?: Statements) =>
      (await search("select policyname as found from pg_policies", db)).filter(
        (sentence) => !stories.includes(`"${sentence}"`),
      );
    expect(await findUntold()).toEqual([]);
    const fault = `create policy "Cats can read news" on public.news for select to anon using (true)`;
    expect(await injectFault(fault, findUntold)).toEqual(["Cats can read news"]);
  });

  // Opening one policy may change no test's result because others refuse as well; its definition shows the change.
  test("schema.policies.txt lists every policy: update it with each change", async () => {
    const print = async (db?: Statements) => `${(await search(policies, db)).join("\n\n")}\n`;
    await expect(await print()).toMatchFileSnapshot("schema.policies.txt");
    const fault = `alter policy "People can edit their own profile, others as permitted" on public.profiles
      using (true) with check (true)`;
    const committed = await readFile(`${import.meta.dirname}/schema.policies.txt`, "utf8");
    expect(await injectFault(fault, print)).not.toBe(committed);
  });

  test("schema.rights.txt lists every right of the API's roles: update it with each grant", async () => {
    const print = async (db?: Statements) => `${(await search(rights, db)).join("\n")}\n`;
    await expect(await print()).toMatchFileSnapshot("schema.rights.txt");
    const committed = await readFile(`${import.meta.dirname}/schema.rights.txt`, "utf8");
    for (const fault of [
      "grant select (phone) on public.profiles to service_role",
      "grant usage on all sequences in schema public to authenticated",
      "grant execute on function public.delete_member(uuid) to service_role",
    ])
      expect(await injectFault(fault, print), fault).not.toBe(committed);
  });

  test("schema.rules.txt lists every trigger, check and view: update it with each change", async () => {
    const print = async (db?: Statements) => `${(await search(rules, db)).join("\n")}\n`;
    await expect(await print()).toMatchFileSnapshot("schema.rules.txt");
    const committed = await readFile(`${import.meta.dirname}/schema.rules.txt`, "utf8");
    for (const fault of [
      "alter table public.profiles disable trigger guard_profile",
      "alter table public.profiles drop constraint profiles_phone_length",
      "drop index public.hero_section_one_active",
      "alter view public.people set (security_invoker = false)",
    ])
      expect(await injectFault(fault, print), fault).not.toBe(committed);
  });

  test("The committed types are those of the migrations", async () => {
    const committed = await readFile("src/domain/database.types.ts", "utf8");
    expect(await generateTypes(backend.db)).toBe(committed);
    const fault = "alter table public.news add column injected text";
    expect(await injectFault(fault, generateTypes)).not.toBe(committed);
  });

  test("The list of nouns says which tables keep versions and which are kept in the bin", async () => {
    const list = (trigger: string, db?: Statements) =>
      search(
        `select tgrelid::regclass::text as found from pg_trigger where tgname = '${trigger}' order by 1`,
        db,
      );
    const listed = (isListed: (table: AnyNoun["table"]) => unknown) =>
      listNouns()
        .flatMap(([name, { table }]) => (isListed(table) ? [name] : []))
        .sort();
    expect(await list("save_version")).toEqual(
      // An event's online link is a separate row, readable only by participants.
      [...listed(({ versioned }) => versioned), "event_links"].sort(),
    );
    expect(await list("move_to_bin")).toEqual(listed(({ kept, versioned }) => kept ?? versioned));
    const fault = "drop trigger save_version on public.awards";
    expect(await injectFault(fault, (db) => list("save_version", db))).not.toContain("awards");
  });

  test("Every list of values that the database checks has a label for each, and no other label", async () => {
    const list = async (db: Statements = backend.db) => {
      const columns = (await getColumns(db)).filter(({ value_check }) => value_check);
      return Object.fromEntries(columns.map((one) => [`${one.relation}.${one.name}`, parseValues(one)]));
    };
    expect(await list()).toEqual(choices);
    for (const fault of [
      "alter table public.news add column mood text check (mood in ('good', 'bad'))",
      "alter table public.officers drop constraint officers_committee_known",
      `alter table public.officers drop constraint officers_committee_known,
        add constraint officers_committee_known check (committee in ('GAB', 'HBC'))`,
    ])
      expect(await injectFault(fault, list), fault).not.toEqual(choices);
  });

  test("The permissions of roles have a label for each resource and action, and no other label", async () => {
    const list = async (db: Statements = backend.db) =>
      JSON.parse((await search("select private.list_permissions()::text as found", db))[0] ?? "");
    const known = Object.fromEntries(Object.entries(resources).map(([name, { actions }]) => [name, actions]));
    expect(await list()).toEqual(known);
    const fault = `create or replace function private.list_permissions() returns jsonb language sql immutable
      set search_path = '' as $$ select '{"news": ["create"]}'::jsonb $$`;
    expect(await injectFault(fault, list)).not.toEqual(known);
  });

  test("New tables and functions are granted to no role, in a project of any age", async () => {
    // Before May 2026, projects granted everything by default.
    const kinds = ["tables", "sequences", "functions"];
    const older = kinds.map(
      (kind) =>
        `alter default privileges in schema public grant all on ${kind} to anon, authenticated, service_role;`,
    );
    const foundation = await readFile("supabase/migrations/20261121000100_foundation.sql", "utf8");
    const ours = foundation.match(/^alter default privileges .*;$/gm) ?? [];
    const tomorrow = ["public", "private"].map(
      (schema) => `create table ${schema}.tomorrow (id int generated always as identity);
        create view ${schema}.tomorrows as select id from ${schema}.tomorrow;
        create function ${schema}.tomorrow() returns int language sql set search_path = '' as 'select 1';`,
    );
    const find = async (db: Statements) =>
      (await search(rights, db)).filter((right) => right.includes("tomorrow"));
    expect(await injectFault(tomorrow.join(""), find)).toEqual([]);
    expect(await injectFault([...older, ...ours, ...tomorrow].join(""), find)).toEqual([]);
    expect(await injectFault([...older, ...tomorrow].join(""), find), "without our revokes").not.toEqual([]);
  });

  test("The audit log cannot be emptied by truncating it", async () => {
    await expect(backend.db.exec("truncate public.audit_logs")).rejects.toThrow(
      "The audit log can’t be changed.",
    );
  });
});
