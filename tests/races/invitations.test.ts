import { beforeAll, describe, expect, test } from "vitest";
import { type Attempt, addPeople, ask, listErrors, openTrack, race, racers, repeat } from "./race.ts";

openTrack();

const size = 5;
let admins: string[] = [];
beforeAll(async () => {
  admins = await addPeople(racers, { isSuperAdmin: true });
});

/** People on the alumni list whom only this round invites. */
async function addRoster(source: string): Promise<void> {
  await ask(
    `insert into public.roster_entries (full_name, email, source)
    select 'A person', gen_random_uuid() || '@races.test', $1 from generate_series(1, $2::int)`,
    [source, size],
  );
}

const send =
  (source: string, isReminder: boolean) =>
  (admin: string): Attempt => ({
    as: admin,
    sql: "select public.send_invitations(jsonb_build_object('source', $1::text), $2, $3)",
    params: [source, isReminder, size],
  });
const countEmails = async (source: string, kind: string) =>
  (
    await ask(
      `select count(*)::int as number, count(distinct i.roster_entry_id)::int as people
      from public.email_queue o join public.invitations i on i.id = o.invitation_id
      join public.roster_entries e on e.id = i.roster_entry_id where e.source = $1 and o.kind = $2`,
      [source, kind],
    )
  )[0];

describe("at the same time", () => {
  test("one of several administrators who invite the same people succeeds, and each person gets one email", async () => {
    await repeat(async (round) => {
      const source = `Invited ${round}`;
      await addRoster(source);
      const refusals = listErrors(await race(admins.map(send(source, false))));
      expect(refusals).toHaveLength(racers - 1);
      for (const refusal of refusals) expect(refusal).toBe("There’s no one left to invite.");
      expect(await countEmails(source, "invitation")).toEqual({ number: size, people: size });
      await ask("update public.invitations set invited_at = now() - interval '15 days' where true");
      const late = listErrors(await race(admins.map(send(source, true))));
      expect(late).toHaveLength(racers - 1);
      expect(await countEmails(source, "invitation_reminder")).toEqual({ number: size, people: size });
      await ask("delete from public.roster_entries where true");
    });
  });

  test("unsubscribing during an invitation leaves no email queued for that person", async () => {
    await repeat(async (round) => {
      const source = `Refused ${round}`;
      await addRoster(source);
      const [person] = await ask(
        `select email, private.format_unsubscribe_token(private.hash_address(email), 'roster') as token
        from public.roster_entries where source = $1 limit 1`,
        [source],
      );
      const refuse = {
        as: admins[1] ?? "",
        sql: "select public.unsubscribe_from_emails($1)",
        params: [person?.token],
      };
      await race([send(source, false)(admins[0] ?? ""), refuse]);
      const waiting = await ask("select from public.email_queue where recipient = $1", [person?.email]);
      expect(waiting).toEqual([]);
      await ask("delete from public.roster_entries where true");
    });
  });
});
