import { beforeAll, describe, expect, test } from "vitest";
import { type Attempt, addPeople, ask, listErrors, openTrack, race, racers, repeat } from "./race.ts";

openTrack();

const size = 5;
let admins: string[] = [];
beforeAll(async () => {
  admins = await addPeople(racers, { isSuperAdmin: true });
  const members = await addPeople(size, { isSuperAdmin: false });
  await ask(
    "update public.profiles set graduation_year = 1961, is_confirmed = true where id = any ($1::uuid[])",
    [members],
  );
  await ask("delete from public.email_queue where true");
});

async function addEmail(): Promise<string> {
  const [email] = await ask(
    `insert into public.newsletters (subject, body, class_from, class_to)
    values ('Before', '<p>Text</p>', 1961, 1961) returning id`,
  );
  return String(email?.id);
}

const as = (index: number) => admins[index] ?? "";
const send =
  (id: string) =>
  (_: unknown, index: number): Attempt => ({
    as: as(index),
    sql: "select public.send_newsletter($1, $2, (select updated_at from public.newsletters where id = $1))",
    params: [id, size],
  });
const steer = (id: string, index: number, wanted: string): Attempt => ({
  as: as(index),
  sql: "select public.set_newsletter_state($1, $2)",
  params: [id, wanted],
});
const countQueued = async (id: string) =>
  (
    await ask(
      "select count(*)::int as number, count(distinct profile_id)::int as people from public.email_queue where newsletter_id = $1",
      [id],
    )
  )[0];
const clear = () => ask("delete from public.email_queue where true");

describe("at the same time", () => {
  test("one of several administrators who send a newsletter succeeds, and each recipient gets one email", async () => {
    await repeat(async () => {
      const id = await addEmail();
      const outcomes = await race(admins.map(send(id)));
      const refusals = listErrors(outcomes);
      expect(refusals).toHaveLength(racers - 1);
      for (const refusal of refusals) expect(refusal).toBe("This email is already being sent.");
      expect(await countQueued(id)).toEqual({ number: size, people: size });
      await clear();
    });
  });

  test("the text that is sent is the saved one: an edit is in time, or changes nothing", async () => {
    await repeat(async () => {
      const id = await addEmail();
      const edit = (index: number): Attempt => ({
        as: as(index),
        sql: "update public.newsletters set subject = 'After', audience = 'person', class_from = null, class_to = null where id = $1 returning id",
        params: [id],
      });
      const [sent, edited] = await race([send(id)(null, 0), edit(1)]);
      const [email] = await ask("select subject, state from public.newsletters where id = $1", [id]);
      const isEdited = edited !== undefined && "rows" in edited && edited.rows.length === 1;
      // An earlier edit of the audience changes the number of recipients.
      expect(email).toEqual(
        isEdited ? { subject: "After", state: "draft" } : { subject: "Before", state: "sending" },
      );
      expect(sent && "rows" in sent).toBe(!isEdited);
      expect((await countQueued(id))?.number).toBe(isEdited ? 0 : size);
      await clear();
    });
  });

  test("the attached document that is sent is the one that was shown: a change of it is in time, or refused", async () => {
    await repeat(async () => {
      const path = `${crypto.randomUUID()}.pdf`;
      await ask(
        `insert into storage.objects (bucket_id, name, metadata) values ('documents', $1, '{"size": 10}')`,
        [path],
      );
      const [document] = await ask(
        "insert into public.documents (title, file_url) values ('Before', $1) returning id",
        [path],
      );
      const id = await addEmail();
      const [shown] = await ask(
        "update public.newsletters set attached_ids = array[$2::uuid] where id = $1 returning updated_at::text",
        [id, document?.id],
      );
      const sending: Attempt = {
        as: as(0),
        sql: "select public.send_newsletter($1, $2, $3::timestamptz)",
        params: [id, size, shown?.updated_at],
      };
      const change: Attempt = {
        as: as(1),
        sql: "update public.documents set title = 'After' where id = $1 returning id",
        params: [document?.id],
      };
      const [sent, changed] = await race([sending, change]);
      expect([sent && "rows" in sent, changed && "rows" in changed]).toContain(false);
      expect([sent && "rows" in sent, changed && "rows" in changed]).toContain(true);
      await clear();
    });
  });

  test("a pause and a stop, or two pauses, leave a single state, and no email queued for a stopped newsletter", async () => {
    await repeat(async (round) => {
      const id = await addEmail();
      const steps =
        round % 2 === 0
          ? [steer(id, 1, "pause"), steer(id, 2, "pause")]
          : [steer(id, 1, "pause"), steer(id, 2, "stop")];
      await race([send(id)(null, 0), ...steps]);
      const [email] = await ask("select state from public.newsletters where id = $1", [id]);
      const { rows = [] } = {
        rows: await ask("select distinct state from public.email_queue where newsletter_id = $1", [id]),
      };
      expect(["sending", "paused", "stopped"]).toContain(email?.state);
      expect(rows).toEqual([{ state: email?.state === "stopped" ? "stopped" : "waiting" }]);
      await clear();
    });
  });
});
