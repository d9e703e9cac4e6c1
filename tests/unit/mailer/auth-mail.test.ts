import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AuthMail } from "../../../scripts/backend/auth-mail.ts";
import type { Backend } from "../../../scripts/backend/index.ts";
import { openSmtp } from "../../../scripts/bench/emails/server.ts";
import { startInMemory, visit } from "../../support/backend.ts";

const person = { email: "ada@unit.test", password: "a password for tests" };

describe("an SMTP server of one's own with SMTP_URL", () => {
  let backend: Backend;
  let smtp: Awaited<ReturnType<typeof openSmtp>>;
  const refused = new Set<string>();

  beforeEach(async () => {
    refused.clear();
    smtp = await openSmtp({
      refuse: (to) => (refused.has(to) ? { code: 550, words: "No such person" } : undefined),
    });
    const mail = {
      smtpUrl: smtp.url,
      from: { name: "Office", address: "office@unit.test" },
      spacing: 0,
      poll: 200,
      lease: 120_000,
    };
    backend = await startInMemory({ mail, confirmEmail: true });
  });
  afterEach(async () => {
    await backend.close();
    await smtp.close();
  });

  test("an email that belongs to no request, so that nobody would send it, is an error", async () => {
    const mail = { to: person.email, subject: "recovery", html: "" };
    await expect(new AuthMail(backend.db).driver.send(mail)).rejects.toThrow(
      "does not belong to any request",
    );
  });

  const signUp = () =>
    visit(backend).auth.signUp({ ...person, options: { data: { full_name: "Ada Byron" } } });

  test("delivers Auth's emails, whose links work, before all others; the mailbox stays empty", async () => {
    await backend.deliverMail();
    const { data } = await signUp();
    expect(data.session).toBeNull();
    await expect.poll(() => smtp.accepted).toHaveLength(1);
    const [confirmation] = smtp.accepted;
    expect(confirmation).toMatchObject({ to: person.email, subject: "CPEAA: confirm your email address" });
    const token_hash = /token_hash=([^&\s]+)/.exec(confirmation?.text ?? "")?.[1] ?? "";
    const owner = visit(backend);
    const { data: confirmed } = await owner.auth.verifyOtp({ token_hash, type: "signup" });
    expect(confirmed.user?.email).toBe(person.email);
    // Choosing the first password is no change.
    for (const password of ["the owner's first password", "another password for tests"])
      expect((await owner.auth.updateUser({ password })).error).toBeNull();
    await expect
      .poll(() => smtp.accepted.map(({ subject }) => subject))
      .toContain("CPEAA: your password has been changed");
    await visit(backend).auth.resetPasswordForEmail(person.email);
    await expect
      .poll(() => smtp.accepted.map(({ subject }) => subject))
      .toContain("CPEAA: set a new password");
    expect(await (await fetch(`${backend.mailUrl}/api/messages`)).json()).toEqual([]);
  });

  test("lists an email that the server refuses with the reason, and gives up once its link has expired", async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    refused.add(person.email);
    await backend.deliverMail();
    expect((await signUp()).error).toBeNull();
    const read = async () =>
      (
        await backend.db.query("select kind, state, reason from email_queue where recipient = $1", [
          person.email,
        ])
      ).rows;
    const row = { kind: "confirmation", state: "failed", reason: expect.stringContaining("No such person") };
    await expect.poll(read).toEqual([row]);
    refused.clear();
    await backend.db.query(
      "update auth.users set confirmation_sent_at = now() - interval '61 minutes' where true",
    );
    await backend.db.query("update email_queue set state = 'waiting' where true");
    await expect.poll(read).toEqual([{ ...row, reason: expect.stringContaining("over an hour old") }]);
    expect(smtp.accepted).toEqual([]);
    // A rejection is reported after it is stored.
    await expect.poll(() => told.mock.calls).toHaveLength(2);
  });
});
