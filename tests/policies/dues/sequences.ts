import { expect } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { startInMemory } from "../../support/backend.ts";
import { createRandom } from "../support/random.ts";
import { type ChargeRow, computeStanding, type PaymentRow, type Standing } from "./settling.ts";

/** Sequences of statements at a time. */
export const batch = 25;
/** As the settings say at first. */
const graceDays = 30;

export async function startSettling(): Promise<Backend> {
  const backend = await startInMemory();
  // Planning each of the statements anew would take most of the time.
  await backend.db.exec("set plan_cache_mode = force_generic_plan");
  // Kinds cost something, so that nobody is paid up by their kind.
  await backend.db.exec("update public.membership_kinds set amount = 1 where not is_for_life");
  return backend;
}

/** What happens to two people, who turn out to be one and perhaps are not; the statements, and who they are. */
function makeSequence(seed: number): { people: string[]; steps: string[] } {
  const random = createRandom(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  const pick = <Item>(items: readonly Item[]) => items[upTo(items.length)] as Item;
  const makeId = () =>
    `${seed.toString(16).padStart(8, "0")}-0000-4000-8000-${upTo(2 ** 40)
      .toString(16)
      .padStart(12, "0")}`;
  const pickDay = () => `2026-0${1 + upTo(3)}-01`;
  const people = [makeId(), makeId()];
  const [kept = "", other = ""] = people;
  const charges: string[] = [];
  const payments = new Map<string, { left: number; refunds: string[] }>();
  const merge = makeId();
  let isMerged = false;
  const pickPayer = () => (isMerged ? kept : pick(people));

  const addCharge = (payer: string, year: number | null) => {
    const id = makeId();
    charges.push(id);
    return `insert into public.charges (id, payer_id, what, year, label, amount, due_on, covers_until) values
      ('${id}', '${payer}', '${year ? "dues" : "other"}', ${year}, 'A', ${1 + upTo(6)}, '${pickDay()}', ${year ? `'${year}-12-31'` : "null"});`;
  };
  const note = () => {
    const id = makeId();
    const amount = 1 + upTo(8);
    payments.set(id, { left: amount, refunds: [] });
    const charge = random() < 0.6 && charges.length > 0 ? pick(charges) : null;
    const owner = charge ? `c.payer_id, c.id from public.charges c where c.id = '${charge}'` : "";
    return owner
      ? `insert into public.payments (id, way, amount, received_on, payer_id, charge_id)
         select '${id}', 'cash', ${amount}, '${pickDay()}', ${owner};`
      : `insert into public.payments (id, way, amount, received_on, payer_id)
         values ('${id}', 'cash', ${amount}, '${pickDay()}', '${pickPayer()}');`;
  };
  const refund = () => {
    const [of, payment] = pick([...payments].filter(([, { left }]) => left > 0)) ?? [];
    if (!payment) return "";
    const amount = 1 + upTo(payment.left);
    const id = makeId();
    payment.left -= amount;
    payment.refunds.push(id);
    return `insert into public.payments (id, way, amount, refund_of, received_on, payer_id)
      select '${id}', 'cash', -${amount}, p.id, '${pickDay()}', p.payer_id from public.payments p where p.id = '${of}';`;
  };
  const undo = () => {
    const [id, payment] = pick([...payments].filter(([, { refunds }]) => refunds.length === 0)) ?? [];
    if (!id || !payment) return "";
    payments.delete(id);
    return `delete from public.payments where id = '${id}';`;
  };
  const waive = () =>
    charges.length === 0
      ? ""
      : `update public.charges set waived_at = now(), waived_reason = 'A' where id = '${pick(charges)}' and waived_at is null;`;
  const unwaive = () =>
    charges.length === 0
      ? ""
      : `update public.charges c set waived_at = null, waived_reason = null where c.id = '${pick(charges)}' and not exists (
          select from public.charges o where o.payer_id = c.payer_id and o.year = c.year and o.id <> c.id and o.waived_at is null);`;
  const mergeBoth = () => {
    if (isMerged) {
      isMerged = false;
      // The undo removes who has nothing.
      return `select private.undo_payer_merge('${merge}');
        insert into public.payers (id, full_name) values ('${kept}', 'A') on conflict do nothing;`;
    }
    isMerged = true;
    return `select private.merge_payers('${merge}', '${kept}', '${other}');`;
  };

  const steps = people.flatMap((payer) => [
    `insert into public.payers (id, full_name) values ('${payer}', 'A');`,
    ...[2025, 2026].filter(() => random() < 0.6).map((year) => addCharge(payer, year)),
    ...(random() < 0.2
      ? [
          `insert into public.memberships (payer_id, kind_id, starts_on, ends_on, exempt_reason)
           select '${payer}', k.id, '2025-01-01', ${pick(["null", "'2026-06-30'"])}, 'A' from public.membership_kinds k where k.name = 'Regular';`,
        ]
      : []),
  ]);
  for (let nr = 3 + upTo(12); nr > 0; nr--)
    steps.push(
      pick([note, note, note, refund, undo, waive, unwaive, mergeBoth, () => addCharge(pickPayer(), null)])(),
    );
  return { people, steps };
}

/** What the database has written, by person. */
async function readStandings({ db }: Backend, people: string[]) {
  const list = async <Row>(sql: string) => (await db.query<Row>(sql, [people])).rows;
  const charges = await list<ChargeRow>(
    `select id, payer_id, what, amount::int, due_on::text, covers_until::text, waived_at is not null as waived, paid::int
     from public.charges where payer_id = any ($1::uuid[])`,
  );
  const payments = await list<PaymentRow>(
    `select id, payer_id, charge_id, amount::int, refund_of, received_on::text from public.payments where payer_id = any ($1::uuid[])`,
  );
  const free = await list<{ payer_id: string; until: string }>(
    `select payer_id, coalesce(ends_on, 'infinity')::text as until from public.memberships where payer_id = any ($1::uuid[])`,
  );
  const parts = await list<{ payer_id: string; part: string }>(
    `select payer_id, payment_id || ' ' || charge_id || ' ' || amount as part from private.list_parts($1::uuid[])`,
  );
  const payers = await list<Omit<Standing, "paid" | "parts"> & { id: string }>(
    `select id, owed::int, credit::int, paid_until::text, grace_until::text from public.payers where id = any ($1::uuid[])`,
  );
  return payers.map(({ id, ...standing }) => {
    const isOwn = (row: { payer_id: string }) => row.payer_id === id;
    const own = charges.filter(isOwn);
    const paid = Object.fromEntries(own.map((charge) => [charge.id, charge.paid]));
    return {
      rows: {
        charges: own,
        payments: payments.filter(isOwn),
        free: free.filter(isOwn).map(({ until }) => until),
      },
      written: {
        ...standing,
        paid,
        parts: parts
          .filter(isOwn)
          .map(({ part }) => part)
          .sort(),
      },
    };
  });
}

/** Compares what the database has written after each sequence of a batch with what the rows alone say. */
export async function expectSettled(backend: Backend, nr: number): Promise<number> {
  const made = Array.from({ length: batch }, (_, index) => makeSequence(nr * batch + index));
  await backend.db.exec(made.flatMap(({ steps }) => steps).join("\n"));
  const standings = await readStandings(
    backend,
    made.flatMap(({ people }) => people),
  );
  for (const { rows, written } of standings) {
    expect(written, JSON.stringify(rows)).toEqual(computeStanding(rows, graceDays));
    expect(written.owed > 0 && written.credit > 0).toBe(false);
    const add = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
    expect(written.owed - written.credit).toBe(
      add(rows.charges.filter(({ waived }) => !waived).map(({ amount }) => amount)) -
        add(rows.payments.map(({ amount }) => amount)),
    );
  }
  // Without statistics, PostgreSQL would read all earlier rows with each statement.
  await backend.db.exec("truncate public.payers, private.payer_merges cascade");
  return standings.length;
}
