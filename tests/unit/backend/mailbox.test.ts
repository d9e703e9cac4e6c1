import { readdir } from "node:fs/promises";
import { type OutgoingHttpHeaders, request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { Mailbox } from "../../../scripts/backend/mailbox.ts";
import { updatePassword } from "../../../src/data/auth/auth.ts";
import { makeFolder, receive, signUp, signUpAdmin, startInMemory, visit } from "../../support/backend.ts";

let backend: Backend;

beforeAll(async () => {
  backend = await startInMemory();
  await backend.deliverMail();
});
afterAll(() => backend.close());

const askForPassword = (email: string) => visit(backend).auth.resetPasswordForEmail(email);

test("an email says who sends it and why: an invitation until its recipient has set a password", async () => {
  const person = visit(backend);
  const [email, password] = ["invited@unit.test", "a password for tests"];
  const admin = await signUpAdmin(backend);
  const { data: account_code } = await admin.rpc("check_new_account", { new_email: email }).throwOnError();
  await person.auth.signUp({ email, password, options: { data: { account_code } } });
  await askForPassword(email);
  const invitation = await receive(backend, email, /^Your account at CPEAA: choose a password$/);
  expect(invitation.text).toContain(
    "An administrator of the Chemical & Petroleum Engineering Alumni Association",
  );
  expect(invitation.text).not.toContain("You asked");
  await updatePassword(person, "another password for tests", password);
  await askForPassword(email);
  const reset = await receive(backend, email, /^CPEAA: set a new password$/);
  expect(reset.text).toContain(
    "You asked for a new password for your account invited@unit.test with the Chemical",
  );
  expect(reset.text).not.toContain("An administrator");
});

const write = (subject: string) => ({ to: "a@unit.test", subject, text: "", html: "", attachments: [] });

test("mails that arrive at the same time are all kept, newest first, each in a file that is never incomplete", async () => {
  await using folder = await makeFolder();
  const mailbox = await Mailbox.open(folder.path);
  const subjects = Array.from({ length: 40 }, (_, number) => `${number} ${"x".repeat(50_000)}`);
  let isSending = true;
  const sent = Promise.all(subjects.map((subject) => mailbox.keep(write(subject)))).finally(() => {
    isSending = false;
  });
  while (isSending)
    expect((await Mailbox.open(folder.path)).list().length).toBeLessThanOrEqual(subjects.length);
  await sent;
  await mailbox.keep(write("Last"));
  const kept = (await Mailbox.open(folder.path)).list();
  expect([kept.length, kept[0]?.subject]).toEqual([subjects.length + 1, "Last"]);
  await mailbox.empty();
  expect(await readdir(join(folder.path, "mails"))).toEqual([]);
});

/** fetch does not allow setting the Host header. */
function askAs(host: string, method = "GET", more: OutgoingHttpHeaders = {}): Promise<number | undefined> {
  return new Promise((done, fail) => {
    const asking = request(
      `${backend.mailUrl}/api/messages`,
      { method, headers: { host, ...more } },
      (response) => {
        response.resume().once("end", () => done(response.statusCode));
      },
    );
    asking.once("error", fail).end();
  });
}

test("the mailbox answers only under this machine's names, so that no other name can be made to point to it", async () => {
  const { port } = new URL(backend.mailUrl);
  for (const name of ["localhost", "127.0.0.1", "[::1]"])
    expect(await askAs(`${name}:${port}`), name).toBe(200);
  for (const name of ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "10.0.0.1"])
    expect(await askAs(`${name}:${port}`), name).toBe(403);
});

test("only the mailbox's own page can empty it", async () => {
  await signUp(backend, "kept@unit.test");
  await askForPassword("kept@unit.test");
  const count = async () => ((await (await fetch(`${backend.mailUrl}/api/messages`)).json()) as []).length;
  await receive(backend, "kept@unit.test", /new password/);
  const { host } = new URL(backend.mailUrl);
  const foreign = [
    { origin: "http://evil.example" },
    { origin: "null" },
    { origin: "http://localhost:4321" },
    { "sec-fetch-site": "cross-site" },
  ];
  for (const headers of foreign) expect(await askAs(host, "DELETE", headers)).toBe(403);
  expect(await count()).toBeGreaterThan(0);
  expect(await askAs(host, "DELETE", { origin: backend.mailUrl, "sec-fetch-site": "same-origin" })).toBe(204);
  expect(await count()).toBe(0);
});

test("the mailbox sends security headers", async () => {
  const { headers } = await fetch(backend.mailUrl);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
});
