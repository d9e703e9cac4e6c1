import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { openSmtp } from "../../../scripts/bench/emails/server.ts";
import { openMailer } from "../../../scripts/mailer/open.ts";
import { judgeFailure, openPost } from "../../../scripts/mailer/post.ts";
import { readMailSettings } from "../../../scripts/mailer/settings.ts";
import { readEmail } from "../../../src/domain/core/email.ts";
import { makeFolder, signUp, startInFolder, startInMemory } from "../../support/backend.ts";
import { badAddresses } from "../../support/cases/addresses.ts";

const approve = (backend: Backend, email: string, is_approved = true) =>
  backend.db.query("update profiles set is_approved = $2 where email = $1", [email, is_approved]);

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

const readMails = async (backend: Backend): Promise<Mail[]> =>
  (await fetch(`${backend.mailUrl}/api/messages`)).json();

const owe = (backend: Backend, recipient: string, facts: object = { name: "Ada Byron" }) =>
  backend.db.query("insert into email_queue (recipient, kind, facts) values ($1, 'approval', $2)", [
    recipient,
    JSON.stringify(facts),
  ]);

interface Stored {
  recipient: string;
  state: string;
  attempts: number;
  reason: string | null;
  /** Seconds from now. */
  wait: number;
}

async function readStored({ db }: Backend, recipient: string): Promise<Stored | undefined> {
  const { rows } = await db.query<Stored>(
    `select recipient, state, attempts, reason, extract(epoch from send_after - now())::float as wait
     from email_queue where recipient = $1`,
    [recipient],
  );
  return rows[0];
}

const settings = {
  from: { name: "Office", address: "office@unit.test" },
  spacing: 0,
  poll: 200,
  lease: 120_000,
};

async function startMailer(backend: Backend, smtpUrl: string, more: Partial<typeof settings> = {}) {
  const lines: string[] = [];
  const mailer = await openMailer({
    project: { url: backend.url, key: backend.secretKey },
    siteUrl: "http://localhost:4999",
    oneClickUrl: "http://localhost:4999/emails/one-click",
    settings: { ...settings, ...more, smtpUrl },
    report: (line) => void lines.push(line),
  });
  mailer.start();
  onTestFinished(() => mailer.stop());
  return { lines };
}

describe("the embedded backend", () => {
  test("An approval is one email in the mailbox, by SMTP, with the addresses of this site", async () => {
    const backend = await startInMemory({ siteUrl: "http://localhost:4999" });
    await backend.deliverMail();
    await signUp(backend, "ada@unit.test");
    await approve(backend, "ada@unit.test");
    const find = async () =>
      (await readMails(backend)).filter(
        ({ subject }) => subject === "Welcome to CPEAA: your membership is approved",
      );
    await expect.poll(() => find()).toHaveLength(1);
    const [mail] = await find();
    expect(mail?.to).toBe("ada@unit.test");
    expect(mail?.text).toContain("Dear A Person,");
    expect(mail?.text).toContain("http://localhost:4999/members/home");
    expect(mail?.html).toContain('href="http://localhost:4999/members/home"');
    expect(mail?.text).not.toMatch(/[<>{}]/);
    await backend.close();
  });

  test("An undelivered email is delivered after the next start, and never twice", async () => {
    await using folder = await makeFolder();
    const first = await startInFolder(folder.path);
    await owe(first, "ada@unit.test");
    await first.close();
    for (const start of ["second", "third"]) {
      const backend = await startInFolder(folder.path);
      await backend.deliverMail();
      await expect
        .poll(() => readStored(backend, "ada@unit.test"), { message: start })
        .toMatchObject({ state: "sent" });
      expect(await readMails(backend), start).toHaveLength(1);
      await backend.close();
    }
  });
});

describe("a mailer", () => {
  let backend: Backend;
  const begin = async () => {
    backend = await startInMemory();
  };
  afterEach(() => backend.close());

  test("A permanent refusal keeps its reason, a temporary one is retried in a minute, and neither delays others", async () => {
    await begin();
    const smtp = await openSmtp({
      refuse: (to) => {
        if (to.startsWith("gone")) return { code: 550, words: "No such person here" };
        return to.startsWith("full") ? { code: 452, words: "The mailbox is full" } : undefined;
      },
    });
    onTestFinished(smtp.close);
    for (const name of ["gone", "full", "ada"]) await owe(backend, `${name}@unit.test`);
    await startMailer(backend, smtp.url);
    await expect.poll(() => smtp.accepted.map(({ to }) => to)).toEqual(["ada@unit.test"]);
    await expect
      .poll(() => readStored(backend, "ada@unit.test"))
      .toMatchObject({ state: "sent", reason: null });
    const gone = await readStored(backend, "gone@unit.test");
    expect(gone).toMatchObject({ state: "failed", attempts: 1 });
    expect(gone?.reason).toContain("No such person here");
    const full = await readStored(backend, "full@unit.test");
    expect(full).toMatchObject({ state: "waiting", attempts: 1 });
    expect(full?.reason).toContain("The mailbox is full");
    expect(full?.wait).toBeGreaterThan(40);
    expect(full?.wait).toBeLessThanOrEqual(60);
  });

  test("While the mail server is unreachable, no email loses an attempt, and all are sent when it is back", async () => {
    await begin();
    const away = await openSmtp();
    await away.close();
    await owe(backend, "ada@unit.test");
    const { lines } = await startMailer(backend, away.url);
    await expect.poll(() => lines).toHaveLength(1);
    expect(lines[0]).toContain("ECONNREFUSED");
    expect(await readStored(backend, "ada@unit.test")).toMatchObject({ state: "waiting" });
    const back = await openSmtp({ port: Number(new URL(away.url).port) });
    onTestFinished(back.close);
    await expect
      .poll(() => readStored(backend, "ada@unit.test"))
      .toMatchObject({ state: "sent", attempts: 1 });
  });

  test("An email whose facts cannot be read fails with the reason, and is not lost", async () => {
    await begin();
    const smtp = await openSmtp();
    onTestFinished(smtp.close);
    await owe(backend, "ada@unit.test", { wrong: true });
    await startMailer(backend, smtp.url);
    await expect.poll(() => readStored(backend, "ada@unit.test")).toMatchObject({ state: "failed" });
    expect((await readStored(backend, "ada@unit.test"))?.reason).toContain("We couldn’t compose it");
    expect(smtp.accepted).toEqual([]);
  });

  test("An email whose settings temporarily can't be read is retried in a minute", async () => {
    await begin();
    const smtp = await openSmtp();
    onTestFinished(smtp.close);
    await backend.db.exec("revoke select on site_settings from service_role");
    await owe(backend, "ada@unit.test");
    await startMailer(backend, smtp.url);
    await expect
      .poll(() => readStored(backend, "ada@unit.test"))
      .toMatchObject({
        state: "waiting",
        attempts: 1,
        reason: expect.stringContaining("couldn’t compose it"),
      });
    expect((await readStored(backend, "ada@unit.test"))?.wait).toBeGreaterThan(40);
    await backend.db.exec("grant select on site_settings to service_role");
    await backend.db.query("update email_queue set send_after = now()");
    await expect.poll(() => readStored(backend, "ada@unit.test")).toMatchObject({ state: "sent" });
    expect(smtp.accepted).toHaveLength(1);
  });

  test("An email whose mailers were killed twice while handing it over waits for an administrator", async () => {
    await begin();
    const smtp = await openSmtp();
    onTestFinished(smtp.close);
    await owe(backend, "ada@unit.test");
    await backend.db.query("update email_queue set offers = 2");
    await startMailer(backend, smtp.url);
    await expect
      .poll(() => readStored(backend, "ada@unit.test"))
      .toMatchObject({ state: "failed", reason: expect.stringContaining("may have arrived") });
    expect(smtp.accepted).toEqual([]);
  });

  test("A cancelled email is not sent even if the mail server is already listening, and is not a failure", async () => {
    await begin();
    const withdraw = () => void backend.db.query("delete from email_queue where recipient = 'ada@unit.test'");
    const smtp = await openSmtp({
      refuse: (to) => void (to === "ada@unit.test" && withdraw()),
    });
    onTestFinished(smtp.close);
    await owe(backend, "ada@unit.test");
    await owe(backend, "ben@unit.test");
    const { lines } = await startMailer(backend, smtp.url);
    await expect.poll(() => readStored(backend, "ben@unit.test")).toMatchObject({ state: "sent" });
    expect(smtp.accepted.map(({ to }) => to)).toEqual(["ben@unit.test"]);
    expect(lines).toEqual([]);
  });

  test("MAIL_RATE spaces the emails", async () => {
    await begin();
    const smtp = await openSmtp();
    onTestFinished(smtp.close);
    for (const name of ["ada", "ben", "cid"]) await owe(backend, `${name}@unit.test`);
    const begun = performance.now();
    await startMailer(backend, smtp.url, { spacing: 700 });
    await expect.poll(() => smtp.accepted).toHaveLength(3);
    expect(performance.now() - begun).toBeGreaterThan(1400);
  });

  test("The Message-ID belongs to the email, under the sender's domain", async () => {
    await begin();
    const smtp = await openSmtp();
    onTestFinished(smtp.close);
    await owe(backend, "ada@unit.test");
    await startMailer(backend, smtp.url);
    await expect.poll(() => smtp.accepted).toHaveLength(1);
    const { rows } = await backend.db.query<{ message_id: string }>("select message_id from email_queue");
    expect(smtp.accepted[0]?.messageId).toBe(`<${rows[0]?.message_id}@unit.test>`);
  });
});

test("5xx is permanent, 4xx and no answer are not, and a failed sign-in is not the email's fault", () => {
  const judge = (error: object) => judgeFailure(Object.assign(new Error("Words\r\nof the server"), error));
  expect(judge({ code: "EENVELOPE", command: "RCPT TO", responseCode: 550 })).toEqual({
    outcome: "refused",
    reason: "Words of the server",
  });
  expect(judge({ code: "EMESSAGE", command: "DATA", responseCode: 451 }).outcome).toBe("deferred");
  expect(judge({ code: "ETIMEDOUT", command: "DATA" }).outcome).toBe("deferred");
  expect(judge({ code: "EAUTH", command: "AUTH PLAIN", responseCode: 535 }).outcome).toBe("released");
  expect(judge({ code: "ESOCKET", command: "CONN" }).outcome).toBe("released");
  expect(judge({ code: "EDNS", command: "CONN" }).outcome).toBe("released");
});

test("Settings that cannot work are refused in words", () => {
  const server = {
    SMTP_URL: "smtps://user:secret@mail.example.org",
    MAIL_FROM: "Alumni <office@example.org>",
  };
  expect(readMailSettings({})).toBeNull();
  expect(readMailSettings(server)).toMatchObject({
    from: { name: "Alumni", address: "office@example.org" },
    spacing: 2000,
  });
  expect(readMailSettings({ ...server, MAIL_RATE: "120" })).toMatchObject({ spacing: 500 });
  // R48: a domain of other scripts has a form that every mail server takes, the part before the @ has none.
  expect(readMailSettings({ ...server, MAIL_FROM: "Büro <a@exämple.org>" })).toMatchObject({
    from: { name: "Büro", address: "a@xn--exmple-cua.org" },
  });
  for (const fault of [
    { MAIL_FROM: "Jörg <jörg@example.org>" },
    { SMTP_URL: "mail.example.org" },
    { MAIL_FROM: "" },
    { MAIL_FROM: "nobody" },
    { MAIL_RATE: "0" },
  ])
    expect(() => readMailSettings({ ...server, ...fault }), JSON.stringify(fault)).toThrow(
      /SMTP_URL|MAIL_FROM|MAIL_RATE/,
    );
});

test("What is no single address reaches nobody, even if the database let it pass", async () => {
  const smtp = await openSmtp();
  onTestFinished(smtp.close);
  const post = openPost({ ...settings, smtpUrl: smtp.url });
  onTestFinished(() => post.close());
  const mail = { subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
  for (const to of badAddresses) {
    const sent = post.send({ ...mail, to, messageId: crypto.randomUUID() }, async () => true);
    expect(await sent, to).toMatchObject({ outcome: "refused" });
  }
  expect(smtp.accepted).toEqual([]);
});

test("R48: A sender’s name may have a comma, and an address of other scripts is refused in words or sent in its own form", async () => {
  const smtp = await openSmtp();
  onTestFinished(smtp.close);
  const from = "Old Boys, Lagos Chapter <a@example.org>";
  const read = readMailSettings({ SMTP_URL: smtp.url, MAIL_FROM: from });
  expect(read?.from).toEqual({ name: "Old Boys, Lagos Chapter", address: "a@example.org" });
  const post = openPost({ ...settings, ...read, smtpUrl: smtp.url });
  onTestFinished(() => post.close());
  const send = (to: string) =>
    post.send(
      { subject: "Hello", text: "Hello", html: "<p>Hello</p>", to, messageId: crypto.randomUUID() },
      async () => true,
    );
  expect(await send("jörg@example.org")).toEqual({
    outcome: "refused",
    reason: "“jörg@example.org” is not an email address",
  });
  expect(await send(readEmail("jorg@exämple.org"))).toEqual({ outcome: "sent" });
  // The server of these tests decodes the envelope's address.
  const headers = { to: "jorg@xn--exmple-cua.org", from: '"Old Boys, Lagos Chapter" <a@example.org>' };
  expect(smtp.accepted).toMatchObject([{ to: "jorg@exämple.org", headers }]);
});
