import { afterEach, beforeEach, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { connect } from "../../../src/data/core/client.ts";
import { startInMemory } from "../../support/backend.ts";
import { signUp } from "../support/accounts.ts";
import { email, findMark, listColumns, mark, markRows } from "../support/marks.ts";

let backend: Backend;
beforeEach(async () => {
  backend = await startInMemory();
});
afterEach(() => backend.close());

/** Where somebody without an account is named as text, and the least row that does so. */
const places = {
  "public.awards": ["recipient_name", "title, award_date", "'Prize', '2020-01-01'"],
  "public.event_registrations": [
    "guest_names",
    "event_id, user_id, guests",
    "(select id from public.events where title = 'Dinner'), (select id from public.profiles), 1",
  ],
  "public.events": ["contact_name", "title, event_date", "'Supper', '2199-01-01'"],
  "public.officers": ["holder_name", "position, tenure_start", "'Clerk', '2020-01-01'"],
  "public.payers": ["full_name", "owed", "0"],
  "public.proposals": [
    "recipient_name",
    "noun, proposed_by, title, award_date",
    "'awards', (select id from public.profiles), 'Prize', '2020-01-01'",
  ],
  "public.roster_entries": ["full_name", "id", "gen_random_uuid()"],
  "public.trustees": ["holder_name", "appointment_date", "'2020-01-01'"],
  "public.walk_ins": ["full_name", "event_id", "(select id from public.events where title = 'Dinner')"],
} as const;

/** Columns of these tables that say nothing about the person: the association's own content, and a member's answers. */
const own: Record<string, RegExp> = {
  "public.awards": /./,
  "public.event_registrations": /^answers$/,
  "public.events": /^(?!contact_)/,
  "public.officers": /^position$/,
  "public.proposals": /./,
};

/** Names of people with an account, and of no person. */
const others = [
  ...["private.directory_rows.full_name", "private.member_directory.full_name"],
  ...["private.roster_directory.full_name", "public.profiles.full_name"],
];

test("A person without an account is named as text only where this test fills every field", async () => {
  const { rows } = await backend.db.query<{ name: string }>(`
    select format('%s.%s.%s', n.nspname, c.relname, a.attname) as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'private') and a.attname ~ '^(full|holder|recipient|contact|guest)_names?$'
    order by 1`);
  const named = Object.entries(places).map(([place, [column]]) => `${place}.${column}`);
  expect(rows.map(({ name }) => name).filter((name) => !others.includes(name))).toEqual(named);
});

test("Of a person without an account who was erased stays nothing, not even in versions and the bin", async () => {
  const { db, url, publishableKey } = backend;
  const boss = await signUp(backend, { full_name: "A Boss" });
  await db.query("update public.profiles set is_super_admin = true, is_approved = true where id = $1", [
    boss.id,
  ]);
  const admin = connect({ url, key: publishableKey }, { accessToken: async () => boss.token });
  await db.exec("insert into public.events (title, event_date) values ('Dinner', now())");
  for (const [place, [name, columns, values]] of Object.entries(places)) {
    const value = name === "guest_names" ? `{${mark}}` : mark;
    await db.exec(`insert into ${place} (${name}, ${columns}) values ('${value}', ${values})`);
    const all = await listColumns(db, place);
    await db.transaction(async (transaction) => {
      // Without triggers, so that no rule refuses and no copy is made.
      await transaction.exec("set local session_replication_role = replica");
      const texts = all.filter((column) => column.name !== name && !own[place]?.test(column.name));
      await markRows(transaction, { place, columns: texts, where: `${name} = '${value}'` });
    });
  }
  const { rows } = await db.query<{ id: string }>("select id from public.roster_entries");
  const person = rows[0]?.id ?? "";
  await db.exec(`insert into public.email_queue (recipient, kind) values ('${email}', 'test')`);
  const office = { holder_name: mark, contact_email: email, bio: mark };
  const drafts = {
    officers: { ...office, position: "Clerk", tenure_start: "2020-01-01" },
    trustees: { ...office, appointment_date: "2020-01-01" },
    events: { title: "Lunch", event_date: "2199-01-01", contact_name: mark, contact_email: email },
    awards: { title: "Medal", award_date: "2020-01-01", recipient_name: mark },
  };
  // An earlier text of each in its versions, one that stays and one in the bin.
  for (const table of ["officers", "trustees", "events", "awards"] as const)
    for (const isDeleted of [false, true]) {
      const added = admin.from(table).insert(drafts[table] as never);
      const { data } = await added.select("id").single().throwOnError();
      const { id } = data as { id: string };
      const change = table === "awards" ? { recipient_name: "A Mate" } : { contact_email: "a@policies.test" };
      const edited = table === "events" ? { ...change, contact_name: "A Mate" } : change;
      await admin
        .from(table)
        .update(edited as never)
        .eq("id", id)
        .throwOnError();
      if (table === "awards")
        await admin.from(table).update({ recipient_name: mark }).eq("id", id).throwOnError();
      if (isDeleted) await admin.from(table).delete().eq("id", id).throwOnError();
    }
  // A registration with this guest that a merge of accounts removed.
  await db.query(
    `with merge as (insert into public.merges (kept_id, closed_id, closed_profile, kept_before, kept_after)
      values ($1, $1, '{}', '{}', '{}') returning id)
    insert into public.merge_rows (merge_id, table_name, column_name, key, is_removed, content, title)
    select merge.id, 'public.event_registrations', 'user_id', '{}', true, to_jsonb(r), 'Dinner'
    from merge, public.event_registrations r where r.guest_names = array[$2]`,
    [boss.id, mark],
  );
  // Emails to others about an event with this contact.
  await db.query(
    `select private.queue_email($1, 'event_pictures', jsonb_build_object('event', private.describe_event(e)))
      from public.events e where title in ('Supper', 'Lunch')`,
    [boss.id],
  );
  expect(Object.keys(await findMark(db)).length).toBeGreaterThan(10);

  const { data: shown } = await admin.rpc("preview_erasure", { person }).throwOnError();
  await admin.rpc("erase_person", { person, typed_name: mark, seen: shown[0] ?? {} }).throwOnError();
  expect(await findMark(db)).toEqual({});
});
