import { describe, expect, test } from "vitest";
import { OutdatedError } from "../../../src/data/core/result.ts";
import { answerProfileRequest, listProfileRequests } from "../../../src/data/members/profile-requests.ts";
import {
  admin,
  expectRefused,
  ids,
  member,
  pending,
  seatTheAdminAlone,
  server,
  visitor,
  welcome,
} from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { addRow, readLog, readRow, seePerson } from "../support/writers.ts";

const wanted = { graduation_year: 1990, department: "Petroleum & Gas Engineering" } as const;

async function ask(rights: object = { is_approved: true }) {
  const person = await welcome(rights, { full_name: "Ada Byron", graduation_year: 1989 });
  const response = await person.client
    .from("profile_requests")
    .insert({ id: person.id, ...wanted, note: "A year abroad" });
  return { ...person, response };
}

async function listEmails(profile_id: string) {
  const emails = server.from("email_queue").select("facts, recipient").eq("kind", "class_request");
  return (await emails.eq("profile_id", profile_id).throwOnError()).data.map(({ facts }) => facts);
}

const answer = async (client: typeof admin, of_person: string, granted: boolean, seen = {}) => {
  const { full_name } = await seePerson(of_person);
  return client.rpc("answer_profile_request", {
    of_person,
    granted,
    seen: { full_name, ...wanted, ...seen },
  });
};
/** `throwOnError` for what is awaited first. */
const answered = async (...given: Parameters<typeof answer>) =>
  expect((await answer(...given)).error).toBeNull();

describe("profile requests", () => {
  test("Members can ask for another class or department", async () => {
    const person = await ask();
    expect(person.response.error).toBeNull();
    expect(await readRow("profile_requests", person.id)).toMatchObject({ ...wanted, is_declined: false });
    expect(await readRow("profiles", person.id)).toMatchObject({ graduation_year: 1989 });
    // One request per person.
    expectRefused(await person.client.from("profile_requests").insert({ id: person.id, ...wanted }));
    expectRefused((await ask({})).response);
  });

  test.each([
    ["the administrators' department", { department: "Administration" as const }],
    ["a future class", { graduation_year: new Date().getFullYear() + 1 }],
    ["a declined request", { is_declined: true }],
    ["an earlier day", { created_at: "2020-01-01T00:00:00Z" }],
    ["a note of 501 characters", { note: "x".repeat(501) }],
  ])("A request with %s is rejected", async (_, fields) => {
    const { id, client } = await welcome({ is_approved: true });
    expectRefused(await client.from("profile_requests").insert({ id, ...wanted, ...fields }));
    expect(await readRow("profile_requests", id)).toBeNull();
  });

  test("People can read their own profile request, permitted people all", async () => {
    const person = await ask();
    const read = async (client: typeof admin) =>
      (await client.from("profile_requests").select("id").eq("id", person.id)).data ?? [];
    for (const client of [person.client, admin]) expect(await read(client)).toHaveLength(1);
    for (const client of [visitor, pending, member]) expect(await read(client)).toEqual([]);
  });

  test("People can withdraw their own profile request", async () => {
    const person = await ask();
    for (const client of [visitor, pending, member, admin])
      await client.from("profile_requests").delete().eq("id", person.id);
    expect(await readRow("profile_requests", person.id)).not.toBeNull();
    await person.client.from("profile_requests").delete().eq("id", person.id).throwOnError();
    expect(await readRow("profile_requests", person.id)).toBeNull();
  });

  test("Only a super admin answers the request of another super admin", async () => {
    const person = await ask();
    await server.from("profiles").update({ is_super_admin: true }).eq("id", person.id).throwOnError();
    const { client } = await employ({ members: ["read", "update"] });
    expect((await answer(client, person.id, true)).error?.message).toBe(
      "Only a super admin can answer the request of another one.",
    );
    await answered(admin, person.id, true);
    expect(await readRow("profiles", person.id)).toMatchObject(wanted);
    await server.from("profiles").update({ is_super_admin: false }).eq("id", person.id).throwOnError();
  });

  test("A granted request changes the profile, and is logged with the administrator's name", async () => {
    const person = await ask();
    await answered(admin, person.id, true);
    expect(await readRow("profiles", person.id)).toMatchObject(wanted);
    expect(await readRow("profile_requests", person.id)).toBeNull();
    const { data } = await admin
      .from("audit_logs")
      .select("action, user_name, details")
      .eq("resource_id", person.id)
      .neq("action", "approve")
      .throwOnError();
    expect(await listEmails(person.id)).toEqual([{ name: "Ada Byron", granted: true, ...wanted }]);
    expect(data).toMatchObject([
      { action: "edit", user_name: "The admin", details: { fields: ["department", "graduation_year"] } },
    ]);
    expect((await answer(admin, person.id, true)).error?.message).toBe(
      "This request was answered or withdrawn in the meantime.",
    );
  });

  test("A declined request changes nothing and is logged, and the person may ask again", async () => {
    const person = await ask();
    await answered(admin, person.id, false);
    expect(await readRow("profiles", person.id)).toMatchObject({ graduation_year: 1989 });
    expect(await readRow("profile_requests", person.id)).toMatchObject({ is_declined: true });
    const { data } = await admin
      .from("audit_logs")
      .select("action, details")
      .eq("resource_id", person.id)
      .neq("action", "approve")
      .throwOnError();
    expect(data).toEqual([{ action: "decline", details: { full_name: "Ada Byron", email: person.email } }]);
    expect(await listEmails(person.id)).toEqual([{ name: "Ada Byron", granted: false, ...wanted }]);
    expectRefused(await answer(admin, person.id, true));
    await person.client.from("profile_requests").delete().eq("id", person.id).throwOnError();
    await person.client
      .from("profile_requests")
      .insert({ id: person.id, ...wanted })
      .throwOnError();
  });

  test("A request of somebody who has left or lost the approval can only be declined, without an email", async () => {
    const [left, revoked] = [await ask(), await ask()];
    await left.client.rpc("delete_own_account", { typed_email: left.email }).throwOnError();
    await admin.from("profiles").update({ is_approved: false }).eq("id", revoked.id).throwOnError();
    for (const { id } of [left, revoked]) {
      expect((await answer(admin, id, true)).error).toMatchObject({
        code: "PT409",
        message: expect.stringContaining("no longer an approved member"),
      });
      expect(await readRow("profiles", id)).toMatchObject({ graduation_year: 1989 });
      await answered(admin, id, false);
      expect(await listEmails(id)).toEqual([]);
    }
  });

  test("A request that is no longer as it was shown is not granted, but can be declined", async () => {
    const person = await ask();
    const requests = person.client.from("profile_requests");
    await requests.delete().eq("id", person.id).throwOnError();
    await requests.insert({ id: person.id, ...wanted, graduation_year: 1991 }).throwOnError();
    const [row] = (await listProfileRequests(admin, 1, person.id)).rows;
    if (!row) throw new Error("No request");
    await person.client
      .from("profiles")
      .update({ full_name: "Grace Hopper" })
      .eq("id", person.id)
      .throwOnError();
    const shown = { ...row, person: { ...row.person, full_name: "Grace Hopper" } };
    for (const other of [
      row,
      { ...shown, ...wanted },
      { ...shown, department: "Chemical Engineering" as const },
    ]) {
      const refusal = answerProfileRequest(admin, other, true);
      await expect(refusal).rejects.toThrow(OutdatedError);
      await expect(refusal).rejects.toThrow(
        "This person’s name or request has changed in the meantime. Nothing was saved: check it, then grant it again.",
      );
    }
    await answerProfileRequest(admin, shown, true);
    expect(await readRow("profiles", person.id)).toMatchObject({ ...wanted, graduation_year: 1991 });
    await expect(answerProfileRequest(admin, shown, true)).rejects.toThrow(OutdatedError);

    // Who asks anew without a pause is answered all the same.
    const restless = await ask();
    await answered(admin, restless.id, false, { full_name: "Grace Hopper" });
    expect(await readRow("profile_requests", restless.id)).toMatchObject({ is_declined: true });
  });

  test("Nobody but super admins can answer requests, not even their own", async () => {
    const person = await ask();
    for (const client of [visitor, pending, member, person.client])
      for (const granted of [true, false]) expectRefused(await answer(client, person.id, granted));
    expect(await readRow("profile_requests", person.id)).toMatchObject({ is_declined: false });
    expect(await readRow("profiles", person.id)).toMatchObject({ graduation_year: 1989 });
  });

  test("A class that has become invalid leaves profile and request unchanged", async () => {
    const { id } = await welcome({ is_approved: true }, { full_name: "Ada", graduation_year: 1989 });
    await addRow("profile_requests", { id, ...wanted, graduation_year: 2199 });
    expectRefused(await answer(admin, id, true, { graduation_year: 2199 }));
    expect(await readRow("profile_requests", id)).not.toBeNull();
    await server.from("profile_requests").delete().eq("id", id).throwOnError();
  });

  test("Not even super admins can change their own class, or answer themselves while there is another", async () => {
    const person = await ask({ is_approved: true, is_super_admin: true });
    expectRefused(await person.client.from("profiles").update({ graduation_year: 2000 }).eq("id", person.id));
    for (const granted of [true, false])
      expect((await answer(person.client, person.id, granted)).error?.message).toBe(
        "Another administrator has to answer your own request.",
      );
    expect(await readRow("profiles", person.id)).toMatchObject({ graduation_year: 1989 });
    await answered(admin, person.id, true);
    expect(await readRow("profiles", person.id)).toMatchObject(wanted);
    await server.from("profiles").update({ is_super_admin: false }).eq("id", person.id).throwOnError();
  });

  test("The only super admin can answer their own request, and this is logged", async () => {
    await seatTheAdminAlone();
    const before = await readRow("profiles", ids.admin);
    await admin
      .from("profile_requests")
      .insert({ id: ids.admin, ...wanted })
      .throwOnError();
    const known = await readLog({ resource_id: ids.admin });
    await answered(admin, ids.admin, true);
    expect(await readRow("profiles", ids.admin)).toMatchObject(wanted);
    expect((await readLog({ resource_id: ids.admin })).slice(known.length).at(-1)).toMatchObject({
      action: "edit",
      details: { fields: ["department", "graduation_year"] },
    });
    const { graduation_year, department } = before as {
      graduation_year: number;
      department: "Administration";
    };
    await server.from("profiles").update({ graduation_year, department }).eq("id", ids.admin).throwOnError();
  });
});
