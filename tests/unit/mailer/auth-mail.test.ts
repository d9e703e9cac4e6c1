import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { openSmtp } from "../../../scripts/bench/letters/server.ts";
import { startInMemory, visit } from "../../support/backend.ts";

const person = { email: "ada@unit.test", password: "a password for tests" };

describe("a server of one's own with SMTP_URL", () => {
  let backend: Backend;
  let smtp: Awaited<ReturnType<typeof openSmtp>>;
  const refused = new Set<string>();

  beforeEach(async () => {
    refused.clear();
    smtp = await openSmtp({
      refuse: (to) => (refused.has(to) ? { code: 550, words: "No such person" } : undefined),
    });
    const mail = { smtpUrl: smtp.url, from: "office@unit.test", spacing: 0, poll: 200, lease: 120_000 };
    backend = await startInMemory({ mail, confirmEmail: true });
  });
  afterEach(async () => {
    await backend.close();
    await smtp.close();
  });

  const signUp = () =>
    visit(backend).auth.signUp({ ...person, options: { data: { full_name: "Ada Byron" } } });

  test("delivers the mails of Auth, whose links work, and then the letters; the mailbox stays empty", async () => {
    await backend.deliverMail();
    const { data } = await signUp();
    expect(data.session).toBeNull();
    const [confirmation] = smtp.accepted;
    expect(confirmation).toMatchObject({ to: person.email, subject: "CPEAA: confirm your email address" });
    const token_hash = /token_hash=([^&\s]+)/.exec(confirmation?.text ?? "")?.[1] ?? "";
    const { data: confirmed } = await visit(backend).auth.verifyOtp({ token_hash, type: "signup" });
    expect(confirmed.user?.email).toBe(person.email);
    await expect
      .poll(() => smtp.accepted.map(({ subject }) => subject))
      .toContain("CPEAA: we have received your sign-up");
    await visit(backend).auth.resetPasswordForEmail(person.email);
    await expect
      .poll(() => smtp.accepted.map(({ subject }) => subject))
      .toContain("CPEAA: set a new password");
    expect(await (await fetch(`${backend.mailUrl}/api/messages`)).json()).toEqual([]);
  });

  test("tells a person whose mail the server refuses that it did not go out", async () => {
    refused.add(person.email);
    const { error } = await signUp();
    expect(error).not.toBeNull();
    expect(smtp.accepted).toEqual([]);
  });
});
