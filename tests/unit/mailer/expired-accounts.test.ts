import { expect, onTestFinished, test } from "vitest";
import { openSmtp } from "../../../scripts/bench/emails/server.ts";
import { openMailer } from "../../../scripts/mailer/open.ts";
import { connectWithoutSession } from "../../../src/data/core/client.ts";
import { signUp, startInMemory } from "../../support/backend.ts";

test("A mailer deletes an account whose merge can no longer be undone, with its photo, and no other", async () => {
  const backend = await startInMemory();
  onTestFinished(() => backend.close());
  const emails = ["kept@unit.test", "expired@unit.test", "waiting@unit.test"];
  for (const email of emails) await signUp(backend, email);
  await backend.db.exec(`
    update profiles set is_approved = true where email = 'kept@unit.test';
    update profiles set merged_at = now() where email <> 'kept@unit.test';
    insert into merges (kept_id, closed_id, undo_until, closed_profile, kept_before, kept_after)
    select kept.id, closed.id, now() + case closed.email when 'waiting@unit.test' then interval '1 day' else interval '-1 second' end,
      '{}', '{}', '{}'
    from profiles kept, profiles closed where kept.email = 'kept@unit.test' and closed.merged_at is not null`);
  const server = connectWithoutSession({ url: backend.url, key: backend.secretKey });
  const { rows } = await backend.db.query<{ id: string }>(
    "select id from profiles order by email = 'expired@unit.test' desc",
  );
  const photos = server.storage.from("profile-photos");
  for (const { id } of rows) {
    const { error } = await photos.upload(`${id}/portrait.png`, new Blob(["x"], { type: "image/png" }));
    expect(error).toBeNull();
  }

  const smtp = await openSmtp();
  onTestFinished(smtp.close);
  const lines: string[] = [];
  const mailer = await openMailer({
    project: { url: backend.url, key: backend.secretKey },
    siteUrl: "http://localhost:4999",
    oneClickUrl: "http://localhost:4999/emails/one-click",
    settings: {
      from: { name: "Office", address: "office@unit.test" },
      spacing: 0,
      poll: 200,
      lease: 120_000,
      smtpUrl: smtp.url,
    },
    report: (line) => void lines.push(line),
  });
  mailer.start();
  onTestFinished(() => mailer.stop());
  const look = async () =>
    (await backend.db.query<{ email: string }>("select email from profiles order by email")).rows.map(
      ({ email }) => email,
    );
  await expect.poll(() => look()).toEqual(["kept@unit.test", "waiting@unit.test"]);
  const { rows: left } = await backend.db.query(
    "select name from storage.objects where bucket_id = 'profile-photos'",
  );
  expect(left).toHaveLength(2);
  expect(lines).toEqual([]);
});
