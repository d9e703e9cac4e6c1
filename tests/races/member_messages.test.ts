import { beforeAll, describe, expect, test } from "vitest";
import {
  type Attempt,
  addPeople,
  ask,
  expectAllDone,
  listErrors,
  openTrack,
  race,
  racers,
  repeat,
} from "./race.ts";

openTrack();

let recipients: string[] = [];
beforeAll(async () => {
  recipients = await addPeople(racers, { isSuperAdmin: false });
  await ask(
    "insert into public.directory_entries (id, name_for) select id, 'members' from unnest($1::uuid[]) id",
    [recipients],
  );
});

const write = (as: string, to: string): Attempt => ({
  as,
  sql: "select public.write_to_member($1, 'A subject', 'A message') as left",
  params: [to],
});
const addWriter = async () => (await addPeople(1, { isSuperAdmin: false }))[0] ?? "";
const countWaiting = async (writer: string) =>
  (
    await ask(
      "select count(*)::int as number from private.member_messages l join public.email_queue o on o.id = l.email_queue_id where l.writer = $1 and o.state = 'waiting'",
      [writer],
    )
  )[0]?.number;

describe("at the same time", () => {
  test("of eight messages from a sender with three left, three are accepted", async () => {
    await repeat(async () => {
      const writer = await addWriter();
      await ask(
        `with gone as (select set_config('request.jwt.claim.sub', $1, true))
        select private.record('write', 'member_messages', n::text) from gone, generate_series(1, 7) n`,
        [writer],
      );
      const outcomes = await race(recipients.map((to) => write(writer, to)));
      expect(listErrors(outcomes)).toHaveLength(racers - 3);
      expect(await countWaiting(writer)).toBe(3);
      const left = outcomes.flatMap((outcome) => ("rows" in outcome ? [outcome.rows[0]?.left] : []));
      expect(left.sort()).toEqual([0, 1, 2]);
    });
  });

  test("of eight password updates that one person reports with three left in the hour, the log keeps three", async () => {
    await repeat(async () => {
      const person = await addWriter();
      const report = `insert into public.audit_logs (action, resource_type, resource_id)
        select 'password_update', 'auth', $1 from generate_series(1, $2::integer)`;
      const update = (times: number): Attempt => ({ as: person, sql: report, params: [person, times] });
      expectAllDone(await race([update(17)]));
      expectAllDone(await race(Array.from({ length: racers }, () => update(1))));
      const kept = await ask(
        "select count(*)::int as number from public.audit_logs where user_id = $1 and action = 'password_update'",
        [person],
      );
      expect(kept[0]?.number).toBe(20);
    });
  });

  test("after a ban, no message from that sender is queued", async () => {
    const [admin = ""] = await addPeople(1, { isSuperAdmin: true });
    await repeat(async () => {
      const writer = await addWriter();
      const stop = {
        as: admin,
        sql: "insert into public.messaging_bans (profile_id, reason) values ($1, 'Advertising')",
        params: [writer],
      };
      const outcomes = await race([...recipients.slice(1).map((to) => write(writer, to)), stop]);
      expect("rows" in (outcomes.at(-1) ?? {})).toBe(true);
      expect(await countWaiting(writer)).toBe(0);
    });
  });

  test("after a block, no message from that sender is queued", async () => {
    await repeat(async () => {
      const [writer, to = ""] = [await addWriter(), ...recipients];
      await race([write(writer, to)]);
      const [first] = await ask(
        "update public.email_queue o set state = 'sent', sent_at = now() from private.member_messages l where l.email_queue_id = o.id and l.writer = $1 returning l.id",
        [writer],
      );
      const block = { as: to, sql: "select public.block_writer($1)", params: [first?.id] };
      expectAllDone(await race([write(writer, to), block, write(writer, to)]));
      expect(await countWaiting(writer)).toBe(0);
    });
  });
});

test("messages from more than 24 hours ago no longer count", async () => {
  const writer = await addWriter();
  // The database sets the time of every entry.
  await ask("alter table public.audit_logs disable trigger pin_audit_log");
  await ask(
    `insert into public.audit_logs (action, resource_type, user_id, "timestamp")
    select 'write', 'member_messages', $1, now() - hours * interval '1 hour' from unnest('{1, 23, 25, 26, 48}'::int[]) hours`,
    [writer],
  );
  await ask("alter table public.audit_logs enable trigger pin_audit_log");
  expect(await ask("select private.count_messages_left($1) as left", [writer])).toEqual([{ left: 8 }]);
});
