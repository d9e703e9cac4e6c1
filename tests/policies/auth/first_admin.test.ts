import { expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { confirmAddress, readConfirmation } from "../../../scripts/seed/confirm.ts";
import { becomeFirstAdmin, makeFirstAdminCode } from "../../../src/data/auth/first-admin.ts";
import { connectWithoutSession } from "../../../src/data/core/client.ts";
import { signUp, startInMemory, visit } from "../../support/backend.ts";

/** A project without an administrator, because the shared database has several. */
async function openNewProject(options = {}) {
  const backend = await startInMemory(options);
  return {
    backend,
    server: connectWithoutSession({ url: backend.url, key: backend.secretKey }),
    [Symbol.asyncDispose]: () => backend.close(),
  };
}

const listAdmins = async ({ db }: Backend) =>
  (await db.query("select email from profiles where is_super_admin and is_approved order by email")).rows;

const gone =
  "This link is no longer valid. While the website has no administrator, the person who set it up can create a new one.";

test("The link makes the account that opens it an administrator, once", async () => {
  await using project = await openNewProject();
  const { backend, server } = project;
  const [first, second] = [
    await signUp(backend, "first@unit.test"),
    await signUp(backend, "second@unit.test"),
  ];
  const replaced = (await makeFirstAdminCode(server)) ?? "";
  const code = (await makeFirstAdminCode(server)) ?? "";
  for (const wrong of ["", "guess", replaced])
    await expect(becomeFirstAdmin(first, wrong)).rejects.toThrow(gone);
  expect(await listAdmins(backend)).toEqual([]);

  await becomeFirstAdmin(first, code);
  expect(await listAdmins(backend)).toEqual([{ email: "first@unit.test" }]);
  const { data: log } = await first.from("audit_logs").select("action, details").eq("action", "make_admin");
  expect(log).toMatchObject([{ details: { email: "first@unit.test" } }]);

  // Nobody reviews her sign-up before she has access.
  expect((await backend.db.query("select kind, recipient from email_queue")).rows).toEqual([]);

  await expect(becomeFirstAdmin(second, code)).rejects.toThrow(gone);
  expect(await makeFirstAdminCode(server)).toBeNull();
});

test("A person who signs up with the link is the administrator once the address is confirmed; a wrong code does nothing", async () => {
  await using project = await openNewProject({ confirmEmail: true });
  const { backend, server } = project;
  const code = (await makeFirstAdminCode(server)) ?? "";
  for (const [email, first_admin_code, admins] of [
    ["wrong@unit.test", "guess", []],
    ["first@unit.test", code, [{ email: "first@unit.test" }]],
    ["second@unit.test", code, [{ email: "first@unit.test" }]],
  ] as const) {
    const client = visit(backend);
    const data = { full_name: "Ada Byron", first_admin_code };
    await client.auth.signUp({ email, password: "alumni-test-2026", options: { data } });
    expect(await listAdmins(backend)).toEqual(email === "second@unit.test" ? admins : []);
    await confirmAddress(client, await readConfirmation(backend.db, email), "alumni-test-2026");
    expect(await listAdmins(backend)).toEqual(admins);
  }
  // Nobody reviews her sign-up before she has access.
  const sent = "select kind from email_queue where recipient = 'first@unit.test' and kind <> 'new_sign_up'";
  expect((await backend.db.query(sent)).rows).toEqual([{ kind: "confirmation" }]);
});

test("A link is invalid once there is an administrator, after a day, and for an unconfirmed address", async () => {
  await using project = await openNewProject();
  const { backend, server } = project;
  const person = await signUp(backend, "late@unit.test");
  const code = (await makeFirstAdminCode(server)) ?? "";
  const changes: [change: string, undo: string, words: string][] = [
    [
      "update private.first_admin_code set made_at = now() - interval '25 hours'",
      "update private.first_admin_code set made_at = now()",
      gone,
    ],
    [
      "update auth.users set email_confirmed_at = null",
      "update auth.users set email_confirmed_at = now()",
      "Confirm your email address first: open the link we emailed you, then open this one again.",
    ],
  ];
  for (const [change, undo, words] of changes) {
    await backend.db.exec(change);
    await expect(becomeFirstAdmin(person, code)).rejects.toThrow(words);
    await backend.db.exec(undo);
  }
  await signUp(backend, "other@unit.test");
  await backend.db.exec("update profiles set is_super_admin = true where email = 'other@unit.test'");
  await expect(becomeFirstAdmin(person, code)).rejects.toThrow(gone);
  expect(await listAdmins(backend)).toEqual([]);
});

test("Nobody can read the code or its hash, and only the secret key creates one", async () => {
  await using project = await openNewProject();
  const { backend } = project;
  const person = await signUp(backend, "curious@unit.test");
  await expect(makeFirstAdminCode(person)).rejects.toThrow();
  for (const role of ["anon", "authenticated", "service_role"]) {
    const { rows } = await backend.db.query(
      "select has_table_privilege($1, 'private.first_admin_code', 'select')",
      [role],
    );
    expect(rows).toEqual([{ has_table_privilege: false }]);
  }
});
