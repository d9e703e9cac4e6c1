import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getPort } from "../../../scripts/program/loopback.ts";
import { type AccountFields, createAccount, MailNotSentError } from "../../../src/data/auth/new-accounts.ts";
import { getMember } from "../../../src/data/members/members.ts";
import { password } from "../support/accounts.ts";
import { readAuthToken } from "../support/emails.ts";
import { connectVisitor, notAdmins, seatTheAdminAlone, server, stage, welcome } from "../support/personas.ts";
import { countRows } from "../support/writers.ts";

const project = { url: stage.url, key: stage.publishableKey };
const origin = "http://localhost";

/** An administrator who signed in with a password, as in a browser. */
async function signInAdmin() {
  const { email, id } = await welcome({ is_super_admin: true }, { full_name: "Maker" });
  const admin = connectVisitor();
  await admin.auth.signInWithPassword({ email, password });
  return { admin, id };
}

const draft = (fields: Partial<AccountFields> = {}): AccountFields => ({
  full_name: "Ada Byron",
  email: `${crypto.randomUUID()}@policies.test`,
  department: "Petroleum & Gas Engineering",
  membership_type: "honorary",
  ...fields,
});

/** The same project, but unable to send email. */
let mailless: typeof project;
let gateway: Server;

beforeAll(async () => {
  gateway = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = await Array.fromAsync(incoming);
    const response = incoming.url?.startsWith("/auth/v1/recover")
      ? Response.json({ code: 500, msg: "Error sending recovery email" }, { status: 500 })
      : await fetch(`${stage.url}${incoming.url}`, {
          method: incoming.method ?? "GET",
          headers: { ...(incoming.headers as Record<string, string>), host: "localhost" },
          body: Buffer.concat(chunks),
        });
    outgoing.writeHead(response.status, { "content-type": "application/json" }).end(await response.text());
  });
  await new Promise<void>((done) => {
    gateway.listen(0, "127.0.0.1", done);
  });
  mailless = { ...project, url: `http://127.0.0.1:${getPort(gateway)}` };
});
afterAll(async () => {
  gateway.close();
  await seatTheAdminAlone();
});

describe("an account that an administrator creates", () => {
  test("has all its fields, and its owner gets an email to set the password", async () => {
    const { admin } = await signInAdmin();
    const fields = draft({ graduation_year: 1994, phone: "+44 20 1", bio: "Distils.", is_approved: true });
    const id = await createAccount({ project, admin, origin }, fields, "Failed to create member");
    expect(await getMember(admin, id)).toMatchObject(fields);
    const owner = connectVisitor();
    await owner.auth.verifyOtp({ token_hash: await readAuthToken(fields.email), type: "recovery" });
    expect((await owner.auth.updateUser({ password: "my-own-2026" })).error).toBeNull();
    const { data } = await connectVisitor().auth.signInWithPassword({
      email: fields.email,
      password: "my-own-2026",
    });
    expect(data.user?.id).toBe(id);
  });

  test("is created without an email to its owner if the administrator chooses that", async () => {
    const { admin } = await signInAdmin();
    const maker = { project, admin, origin, byEmail: false };
    const id = await createAccount(maker, draft(), "Failed to create member");
    const { data } = await server.from("email_queue").select("kind").eq("profile_id", id).throwOnError();
    expect(data).toEqual([]);
  });

  test("needs no approval, and sends no email about one besides the invitation", async () => {
    const { admin, id: maker } = await signInAdmin();
    const made = await createAccount({ project, admin, origin }, draft(), "Failed to create member");
    expect(await getMember(admin, made)).toMatchObject({ is_approved: true, approved_by: maker });
    // A request for such an email is answered before it is written: see scripts/backend/gateway/mail.ts.
    const emails = server.from("email_queue").select("kind, facts").eq("profile_id", made);
    await expect.poll(async () => (await emails.throwOnError()).data).not.toEqual([]);
    expect((await emails).data).toEqual([
      { kind: "recovery", facts: expect.objectContaining({ invited: true }) },
    ]);
    const waiting = draft({ is_approved: false });
    const other = await createAccount({ project, admin, origin }, waiting, "Failed to create member");
    expect(await getMember(admin, other)).toMatchObject({ is_approved: false });
  });

  test("leaves the administrator signed in", async () => {
    const { admin, id } = await signInAdmin();
    const before = await admin.auth.getSession();
    await createAccount({ project, admin, origin }, draft(), "Failed to create member");
    expect(await admin.auth.getSession()).toEqual(before);
    expect((await admin.auth.refreshSession()).data.user?.id).toBe(id);
  });

  test("can be an administrator's, with a department that only administrators have", async () => {
    const { admin } = await signInAdmin();
    const fields = draft({ department: "Administration", membership_type: "regular", is_super_admin: true });
    const id = await createAccount({ project, admin, origin }, fields, "Failed to create admin");
    expect(await getMember(admin, id)).toMatchObject({ department: "Administration", is_super_admin: true });
    const other = draft({ department: "Administration" });
    await expect(createAccount({ project, admin, origin }, other, "Failed to create member")).rejects.toThrow(
      "Failed to create member",
    );
  });

  test("is not created for an address that is taken, however it is typed", async () => {
    const { admin } = await signInAdmin();
    const before = await countRows("profiles");
    for (const email of [stage.people.member.email, ` ${stage.people.member.email.toUpperCase()} `]) {
      const attempt = createAccount({ project, admin, origin }, draft({ email }), "Failed to create member");
      await expect(attempt).rejects.toThrow("An account with this email address already exists.");
      // Auth would not reveal this if addresses are confirmed.
      const { error } = await admin.rpc("check_new_account", { new_email: email });
      expect(error?.message).toBe("An account with this email address already exists.");
    }
    expect(await countRows("profiles")).toBe(before);
  });

  test("is not created for the address of an account whose profile is missing", async () => {
    const { admin } = await signInAdmin();
    const { id, email } = await welcome();
    await server.from("profiles").delete().eq("id", id).throwOnError();
    const attempt = createAccount({ project, admin, origin }, draft({ email }), "Failed to create member");
    await expect(attempt).rejects.toThrow("An account with this email address already exists.");
  });

  test("is deleted again when its fields cannot be saved", async () => {
    const { admin } = await signInAdmin();
    const before = await countRows("profiles");
    const attempt = createAccount(
      { project, admin, origin },
      draft({ phone: "1".repeat(41) }),
      "Failed to create user",
    );
    await expect(attempt).rejects.toThrow("Failed to create user");
    expect(await countRows("profiles")).toBe(before);
    const year = createAccount(
      { project, admin, origin },
      draft({ graduation_year: 2199 }),
      "Failed to create user",
    );
    await expect(year).rejects.toThrow("Graduation year must be between 1960 and the current year.");
    expect(await countRows("profiles")).toBe(before);
  });

  test("stays when only the email fails, and the administrator is told what to do", async () => {
    const { admin } = await signInAdmin();
    const fields = draft();
    const attempt = createAccount({ project: mailless, admin, origin }, fields, "Failed to create member");
    await expect(attempt).rejects.toThrow(MailNotSentError);
    await expect(attempt).rejects.toThrow("Forgot password");
    expect(
      (await server.from("profiles").select("id").eq("email", fields.email).throwOnError()).data,
    ).toHaveLength(1);
  });

  test("can be created by nobody else", async () => {
    for (const client of Object.values(notAdmins)) {
      const fields = draft({ is_super_admin: true });
      const attempt = createAccount({ project, admin: client, origin }, fields, "Failed to create admin");
      await expect(attempt).rejects.toThrow("Failed to create admin");
      const { data } = await server.from("profiles").select("id").eq("email", fields.email).throwOnError();
      expect(data).toEqual([]);
    }
  });
});
