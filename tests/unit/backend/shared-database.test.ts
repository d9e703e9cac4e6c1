import { afterAll, beforeAll, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { Mailbox } from "../../../scripts/backend/mailbox.ts";
import {
  createOwnDatabase,
  startTemporaryServer,
  type TemporaryServer,
} from "../../../scripts/backend/temporary-server.ts";
import { makeFolder, signUp, startInFolder, visit } from "../../support/backend.ts";
import { makeFile } from "../../support/files.ts";

let server: TemporaryServer;
let folder: Awaited<ReturnType<typeof makeFolder>>;
let backends: Backend[] = [];

/** Two processes behind a balancer, as far as the database and the data folder are concerned. */
beforeAll(async () => {
  server = await startTemporaryServer("postgres");
  folder = await makeFolder();
  const databaseUrl = await createOwnDatabase(server, "alumni");
  backends = await Promise.all([1, 2].map(() => startInFolder(folder.path, { databaseUrl })));
});
afterAll(async () => {
  for (const backend of backends) await backend.close();
  await folder[Symbol.asyncDispose]();
  await server.stop();
});

test("When two backends start at the same time, one prepares the database, and both use the same secrets", () => {
  const [one, other] = backends as [Backend, Backend];
  expect([one.isNew, other.isNew].sort()).toEqual([false, true]);
  expect(other.jwtSecret).toBe(one.jwtSecret);
  expect(other.publishableKey).toBe(one.publishableKey);
});

test("A person who signs in at one reads, refreshes and opens files at the other", async () => {
  const [one, other] = backends as [Backend, Backend];
  const first = await signUp(one, "moving@unit.test");
  const { data } = await first.auth.getSession();
  const session = data.session ?? expect.fail("no session");
  const second = visit(other);
  expect((await second.auth.setSession(session)).error).toBeNull();
  const { data: profile } = await second.from("profiles").select("email").single().throwOnError();
  expect(profile).toEqual({ email: "moving@unit.test" });
  const path = `${session.user.id}/me.webp`;
  const photo = makeFile("image/webp", "photo");
  await one.db.query("update profiles set is_approved = true where id = $1", [session.user.id]);
  expect((await first.storage.from("profile-photos").upload(path, photo)).error).toBeNull();
  const { data: stored } = await second.storage.from("profile-photos").download(path);
  expect(await stored?.bytes()).toEqual(await photo.bytes());
  expect((await second.auth.refreshSession()).error).toBeNull();
  expect((await second.auth.signOut({ scope: "global" })).error).toBeNull();
  expect((await first.auth.refreshSession()).error).not.toBeNull();
});

test("A change at one is announced at the other", async () => {
  const [one, other] = backends as [Backend, Backend];
  const heard: string[] = [];
  const stop = await other.db.listen("site_revision", (revision) => heard.push(revision));
  await one.db.query("insert into news (title) values ('From the first')");
  const { rows } = await other.db.query<{ revision: number }>("select revision from site_revision");
  await expect.poll(() => heard).toEqual([String(rows[0]?.revision)]);
  await stop();
});

test("Emails sent by either are both kept", async () => {
  const [one, other] = backends as [Backend, Backend];
  const sent = ["first@unit.test", "second@unit.test"] as const;
  await signUp(one, sent[0]);
  await signUp(other, sent[1]);
  await visit(one).auth.resetPasswordForEmail(sent[0]);
  await visit(other).auth.resetPasswordForEmail(sent[1]);
  for (const backend of [one, other]) await backend.deliverMail();
  const list = async () => (await Mailbox.open(folder.path)).list().map(({ to }) => to);
  await expect.poll(list).toEqual(expect.arrayContaining([...sent]));
});
