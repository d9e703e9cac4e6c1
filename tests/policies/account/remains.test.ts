import { afterEach, beforeEach, expect, test } from "vitest";
import type { Statements } from "../../../scripts/backend/database.ts";
import type { Backend } from "../../../scripts/backend/index.ts";
import { connect, connectWithoutSession } from "../../../src/data/core/client.ts";
import { startInMemory } from "../../support/backend.ts";
import { makeFile } from "../../support/files.ts";
import { signUp } from "../support/accounts.ts";
import { type Column, email, findMark, listColumns, mark, markRows } from "../support/marks.ts";

/** What still has it when the person has deleted the account: SECURITY.md says why. */
const remains = {
  // Of the handover below.
  "private.handover_seats": ["position"],
  "private.roster_directory": ["email", "family_name", "full_name", "more", "name_key", "search_text"],
  // Of the awards and documents below.
  "private.search_texts": ["words"],
  "public.audit_logs": ["details", "user_name"],
  "public.awards": ["description", "image_alt", "title"],
  "public.bin": ["user_name"],
  // Of dues, as the treasurer who wrote it.
  "public.charges": ["label"],
  "public.documents": ["description", "file_url", "title"],
  "public.email_queue": ["facts", "recipient"],
  "public.member_imports": ["file_name"],
  "public.newsletters": ["body", "representative_name", "subject"],
  "public.officers": ["position"],
  "public.payments": ["note", "outside_id"],
  "public.receipts": ["snapshot"],
  "public.roster_entries": [
    ...["city", "email", "family_name", "former_name", "full_name", "honorific", "note", "phone", "source"],
  ],
  "public.roster_imports": ["file_name"],
  // Of the merge below.
  "public.roster_merges": ["removed"],
  "public.versions": ["user_name"],
};

/** What still has it when an administrator has erased the person: the association's own content. */
const remainsOfErased = {
  "private.handover_seats": ["position"],
  "private.search_texts": ["words"],
  "public.awards": ["description", "image_alt", "title"],
  "public.charges": ["label"],
  "public.documents": ["description", "file_url", "title"],
  "public.member_imports": ["file_name"],
  "public.newsletters": ["body", "subject"],
  "public.officers": ["position"],
  "public.payments": ["note", "outside_id"],
  "public.receipts": ["snapshot"],
  "public.roster_imports": ["file_name"],
};

let backend: Backend;

beforeEach(async () => {
  backend = await startInMemory();
});
afterEach(() => backend.close());

const list = async <Row>(sql: string, values: unknown[] = []) =>
  (await backend.db.query<Row>(sql, values)).rows;

interface Reference {
  place: string;
  name: string;
}

/** Every column that says whose a row is, of the database itself; `approved_by` says who approved somebody else. */
const listReferences = () =>
  list<Reference>(`select con.conrelid::regclass::text as place, a.attname as name
    from pg_constraint con join pg_attribute a on a.attrelid = con.conrelid and a.attnum = any (con.conkey)
    where con.contype = 'f' and con.confrelid = 'public.profiles'::regclass and a.attname <> 'approved_by' order by 1, 2`);

type Place = Reference & { columns: Column[] };

const samples: Record<string, string> = {
  bigint: "1",
  smallint: "1",
  boolean: "false",
  date: "2020-01-01",
  jsonb: "{}",
  bytea: "\\x00",
  "timestamp with time zone": "2020-01-01",
  "text[]": "{}",
};

/** A row with this person there, if there is none yet. */
async function addRow(db: Statements, { place, name, columns: all }: Place, person: string): Promise<void> {
  const { rows } = await db.query(`select from ${place} where ${name} = $1`, [person]);
  if (rows.length > 0) return;
  const columns = all.filter((column) => column.isNeeded || column.name === name);
  const values = columns.map((column) =>
    column.name === name
      ? person
      : (column.first ??
        // Another one for each reference, as receipts are numbered.
        (column.type === "integer" ? String(1990 + name.length) : samples[column.type]) ??
        (column.type === "uuid" ? crypto.randomUUID() : column.name === "full_name" ? mark : email)),
  );
  const literals = values.map((value) => `'${value}'`);
  await db.exec(`insert into ${place} (${columns.map((column) => column.name)}) values (${literals})`);
}

/** A person who has done everything, has deleted the account, and has the mark in every row; and an administrator. */
async function fillDatabase() {
  const { db, url, publishableKey } = backend;
  const connectAs = (token: string) =>
    connect({ url, key: publishableKey }, { accessToken: async () => token });
  const metadata = (full_name: string) => ({ full_name, graduation_year: 1999 });
  const mate = await signUp(backend, metadata("A Mate"));
  const boss = await signUp(backend, metadata("A Boss"));
  await db.query("update public.profiles set is_super_admin = true, is_approved = true where id = $1", [
    boss.id,
  ]);
  await db.exec("insert into public.member_settings (id) values (true) on conflict do nothing");
  const leaver = await signUp(backend, metadata(`The ${mark}`), email);
  const [client, other, admin] = [leaver, mate, boss].map(({ token }) => connectAs(token)) as [
    ReturnType<typeof connectAs>,
    ReturnType<typeof connectAs>,
    ReturnType<typeof connectAs>,
  ];

  await admin
    .from("profiles")
    .update({ is_approved: true, is_super_admin: true })
    .eq("id", leaver.id)
    .throwOnError();
  await client.from("profiles").update({ is_approved: true }).eq("id", mate.id).throwOnError();
  const office = { profile_id: leaver.id, tenure_start: "2020-01-01", position: "Chair" };
  await admin.from("officers").insert(office).throwOnError();
  const seat = { profile_id: leaver.id, appointment_date: "2020-01-01" };
  await admin.from("trustees").insert(seat).throwOnError();
  const proposal = { noun: "awards", title: mark, award_date: "2020-01-01" } as const;
  await client.from("proposals").insert(proposal).throwOnError();
  const album = client.from("gallery_albums").insert({ title: "Album" }).select("id").single();
  const photo = { album_id: (await album.throwOnError()).data.id, path: `${leaver.id}/a.jpg` };
  await client.storage.from("sent-photos").upload(photo.path, makeFile("image/jpeg", "photo"));
  await client.from("sent_photos").insert(photo).throwOnError();
  const post = { author: leaver.id, kind: "job", title: mark, place: mark, body: mark } as const;
  await client.from("opportunities").insert(post).throwOnError();
  await client.from("class_notes").insert({ author: leaver.id, body: mark }).throwOnError();
  for (const [by, id, city] of [
    [client, leaver.id, mark],
    [other, mate.id, "Lagos"],
  ] as const)
    await by
      .from("directory_entries")
      .insert({ id, name_for: "members", city, city_for: "members" })
      .throwOnError();
  await admin.rpc("name_class_representative", { person: leaver.id }).throwOnError();
  const words = { subject: mark, words: mark, with_replies: true };
  await client.rpc("send_class_email", { ...words, expected_count: 3 }).throwOnError();
  const message = { subject: mark, body: mark, may_answer: true };
  await client.rpc("write_to_member", { to_person: mate.id, ...message }).throwOnError();
  const [sent] = await list<{ id: string }>("select id from private.member_messages");
  await other
    .rpc("report_message", { email_id: sent?.id ?? "", reason: mark, with_text: true })
    .throwOnError();
  await client.from("news").insert({ title: "News" }).throwOnError();
  await client.from("news").update({ title: "Other" }).eq("title", "News").throwOnError();
  await client.from("news").delete().eq("title", "Other").throwOnError();

  const toPerson = { subject: mark, body: mark, audience: "person" as const, person_id: leaver.id };
  await admin.from("newsletters").insert(toPerson).throwOnError();

  // An entry with the person's address, merged into somebody else's by mistake.
  const entry = { full_name: mark, email, note: mark };
  const entries = [entry, { full_name: "A Mate" }];
  const { data: added } = await admin.from("roster_entries").insert(entries).select("id").throwOnError();
  const [removed_id = "", kept_id = ""] = added.map(({ id }) => id);
  await admin.rpc("merge_roster_entries", { kept_id, removed_id, from_removed: [] }).throwOnError();

  // Before the marks, because it makes a row of its own.
  await client.rpc("delete_own_account", { typed_email: email }).throwOnError();
  const references: Place[] = [];
  for (const reference of await listReferences())
    references.push({ ...reference, columns: await listColumns(db, reference.place) });
  expect(references.length).toBeGreaterThan(30);
  await db.transaction(async (transaction) => {
    // Without triggers, so that no rule refuses and no copy is made.
    await transaction.exec("set local session_replication_role = replica");
    for (const reference of references) await addRow(transaction, reference, leaver.id);
    for (const { place, name, columns } of references)
      await markRows(transaction, { place, columns, where: `${name} = '${leaver.id}'` });
    await transaction.query("update public.profiles set email = $2 where id = $1", [leaver.id, email]);
  });
  expect(Object.keys(await findMark(backend.db)).length).toBeGreaterThan(25);

  return { leaver, admin };
}

test("Of a person who has left stays what SECURITY.md lists, wherever the database had something", async () => {
  const { leaver } = await fillDatabase();
  const { db, url, secretKey } = backend;
  await db.exec(
    "update public.profiles set deleted_at = now() - interval '7 days' where deleted_at is not null",
  );
  const mailer = connectWithoutSession({ url, key: secretKey });
  await mailer.rpc("delete_expired_account", { account_id: leaver.id }).throwOnError();
  expect(await findMark(backend.db)).toEqual(remains);
});

test("Of a person who was erased stays what they wrote for the association, and no name, address or entry of the list", async () => {
  const { leaver, admin } = await fillDatabase();
  const { data: shown } = await admin.rpc("preview_erasure", { person: leaver.id }).throwOnError();
  const erasure = { person: leaver.id, typed_name: mark, seen: shown[0] ?? {} };
  const { data: reference } = await admin.rpc("erase_person", erasure).throwOnError();
  expect(await findMark(backend.db)).toEqual(remainsOfErased);
  const [{ details } = { details: null }] = await list<{ details: unknown }>(
    "select details from public.audit_logs where action = 'erase' and user_name = 'A Boss'",
  );
  expect(details).toEqual({ title: `Reference ${reference}` });
});
