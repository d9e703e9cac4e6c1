import { describe, expect, test } from "vitest";
import { OutdatedError } from "../../../src/data/core/result.ts";
import {
  approveMember,
  approveMembers,
  setSuperAdmin,
  unapproveMembers,
} from "../../../src/data/members/approvals.ts";
import { findMemberByEmail, getMember, removeMember, saveMember } from "../../../src/data/members/members.ts";
import { readObject, upload } from "../support/objects.ts";
import { admin, ids, member, notAdmins, server, stage, welcome } from "../support/personas.ts";
import { addRole, employ, give } from "../support/staff.ts";
import { readRow, seePerson } from "../support/writers.ts";

const nobody = crypto.randomUUID();
/** Deleted since they were shown. */
const lost = {
  id: nobody,
  full_name: "Nobody",
  graduation_year: null,
  department: "Chemical Engineering",
} as const;

/** When there is no reason why anyone was not approved. */
const noneLeft = { unconfirmed: [], changed: [], refused: [], closed: [] };

/** An administrator's view of a member. */
async function readProfile(id: string) {
  return (await getMember(admin, id)) ?? expect.fail(`no member ${id}`);
}

describe("an administrator", () => {
  test("sees a member with the name of the person who approved them, or null", async () => {
    const { id } = await welcome();
    expect(await getMember(admin, id)).toMatchObject({ id, is_approved: false, approver: null });
    await approveMember(admin, await seePerson(id));
    expect(await getMember(admin, id)).toMatchObject({
      is_approved: true,
      approved_by: ids.admin,
      approver: { full_name: "The admin" },
    });
    expect(await getMember(admin, nobody)).toBeNull();
    expect(await getMember(admin, "not-an-id")).toBeNull();
  });

  test("finds a member by address in any spelling", async () => {
    const { id, email } = stage.people.member;
    expect(await findMemberByEmail(admin, ` ${email.toUpperCase()} `)).toMatchObject({
      id,
      full_name: "The member",
    });
    expect(await findMemberByEmail(admin, "%")).toBeNull();
  });

  test("approves several people together and learns how many were awaiting approval", async () => {
    const people = await Promise.all([welcome(), welcome(), welcome({ is_approved: true })]);
    const chosen = people.map((person) => person.id);
    const seen = await Promise.all(chosen.map(seePerson));
    const { approved } = await approveMembers(admin, [...seen, lost]);
    expect(approved.sort()).toEqual(chosen.slice(0, 2).sort());
    for (const id of chosen) expect(await readRow("profiles", id)).toMatchObject({ is_approved: true });
    expect(await approveMembers(admin, seen)).toEqual({ approved: [], ...noneLeft });
  });

  test("approves the others together with people whom only a super admin may approve, who have died or closed the account", async () => {
    const secretary = await employ({ members: ["read", "approve"] });
    const names = ["Of Rank", "Dead Since", "Closed Since", "Quite Usual"];
    const people = [];
    for (const full_name of names) people.push(await welcome({}, { full_name }));
    const [ranked, dead, closed, usual] = people.map((person) => person);
    const seen = await Promise.all(people.map(({ id }) => seePerson(id)));
    await give(ranked?.id ?? "", await addRole({ news: ["update"] }));
    await admin.rpc("mark_deceased", { person: dead?.id ?? "" }).throwOnError();
    await server
      .from("profiles")
      .update({ deleted_at: "2026-01-01T00:00:00Z" })
      .eq("id", closed?.id ?? "")
      .throwOnError();
    const others = { refused: ["Of Rank"], closed: ["Closed Since", "Dead Since"] };
    expect(await approveMembers(secretary.client, seen)).toEqual({
      approved: [usual?.id],
      ...noneLeft,
      ...others,
    });
    for (const person of [ranked, dead, closed])
      expect(await readRow("profiles", person?.id ?? "")).toMatchObject({ is_approved: false });
    await expect(approveMembers(secretary.client, seen.slice(0, 1))).rejects.toThrow(
      "Not approved, because only a super admin may do that: Of Rank",
    );
    await expect(approveMembers(admin, seen.slice(1, 3))).rejects.toThrow(
      "Not approved, because the account was closed or the person is marked as deceased: Closed Since, Dead Since",
    );
    expect(await approveMembers(admin, seen.slice(0, 1))).toMatchObject({ approved: [ranked?.id] });
  });

  test("approves nobody who has changed name, class or department since they were shown", async () => {
    const [changed, same] = [await welcome(), await welcome()];
    const changes = [
      { full_name: "Grace Hopper" },
      { graduation_year: 2001 },
      { department: "Petroleum & Gas Engineering" },
    ] as const;
    for (const change of changes) {
      const seen = await seePerson(changed.id);
      await changed.client.from("profiles").update(change).eq("id", changed.id).throwOnError();
      const refusal = approveMember(admin, seen);
      await expect(refusal).rejects.toThrow(OutdatedError);
      await expect(refusal).rejects.toThrow(
        "Not approved, because the name, class or department has changed in the meantime: Grace Hopper. Check the new details, then approve again.",
      );
      expect(await readRow("profiles", changed.id)).toMatchObject({
        is_approved: false,
        approved_name: null,
      });
    }
    const stale = { ...(await seePerson(changed.id)), graduation_year: null };
    expect(await approveMembers(admin, [stale, await seePerson(same.id)])).toEqual({
      approved: [same.id],
      ...noneLeft,
      changed: ["Grace Hopper"],
    });
    expect(await approveMember(admin, await seePerson(changed.id))).toEqual([changed.id]);
  });

  test("gives administrator's rights, which approve a name, to nobody who has changed it since", async () => {
    const person = await welcome();
    const seen = await seePerson(person.id);
    await person.client
      .from("profiles")
      .update({ full_name: "Grace Hopper" })
      .eq("id", person.id)
      .throwOnError();
    await expect(setSuperAdmin(admin, seen, true)).rejects.toThrow(OutdatedError);
    expect(await readRow("profiles", person.id)).toMatchObject({
      is_super_admin: false,
      approved_name: null,
    });
  });

  test("revokes an approval, which clears its author and time", async () => {
    const { id } = await welcome();
    await approveMember(admin, await seePerson(id));
    await unapproveMembers(admin, [id]);
    expect(await readRow("profiles", id)).toMatchObject({
      is_approved: false,
      approved_by: null,
      approved_at: null,
    });
  });

  test("edits a member, and gets an error for invalid values", async () => {
    const { id } = await welcome();
    const before = await readProfile(id);
    await saveMember(admin, before, { full_name: "New Name", phone: null, membership_type: "honorary" });
    expect(await readRow("profiles", id)).toMatchObject({
      full_name: "New Name",
      membership_type: "honorary",
    });
    await expect(saveMember(admin, before, { graduation_year: 2199 })).rejects.toThrow(
      "Graduation year must be between 1960 and the current year.",
    );
    await expect(saveMember(admin, await readProfile(id), { full_name: " " })).rejects.toThrow(
      "Failed to update member",
    );
  });

  test("edits a member together with another administrator: different fields are merged, the same field conflicts", async () => {
    const { id } = await welcome();
    const seen = await readProfile(id);
    await saveMember(admin, seen, { phone: "1" });
    await saveMember(admin, seen, { bio: "Second" });
    expect(await readRow("profiles", id)).toMatchObject({ phone: "1", bio: "Second" });
    await expect(saveMember(admin, seen, { phone: "2" })).rejects.toThrow(/^Someone else has changed this/);
    expect(await readRow("profiles", id)).toMatchObject({ phone: "1" });
  });

  test("makes and removes administrators", async () => {
    const { id } = await welcome();
    for (const on of [true, false]) {
      await setSuperAdmin(admin, await seePerson(id), on);
      expect(await readRow("profiles", id)).toMatchObject({ is_super_admin: on });
    }
  });

  test("deletes a member with their files, and cannot delete themselves", async () => {
    const leaver = await welcome({ is_approved: true });
    for (const name of ["a.webp", "b.webp"])
      expect((await upload(leaver.client, "profile-photos", `${leaver.id}/${name}`)).error).toBeNull();
    await expect(admin.rpc("delete_member", { member_id: leaver.id }).throwOnError()).rejects.toThrow(
      "This member wasn’t deleted because some of their files remain. Try again.",
    );
    await removeMember(admin, leaver.id);
    expect(await readRow("profiles", leaver.id)).toBeNull();
    expect(await readObject("profile-photos", `${leaver.id}/a.webp`)).toBeNull();
    expect(await readObject("profile-photos", `${leaver.id}/b.webp`)).toBeNull();
    await expect(removeMember(admin, ids.admin)).rejects.toThrow("You can’t delete your own account here.");
  });

  test("keeps their own files when trying to delete themselves", async () => {
    const path = `${ids.admin}/keep.webp`;
    await upload(admin, "profile-photos", path, "kept", true);
    await expect(removeMember(admin, ids.admin)).rejects.toThrow();
    expect(await readObject("profile-photos", path)).toBe("kept");
  });
});

test("Changing nobody is an error and never a silent success", async () => {
  const gone = "Member not found";
  await expect(approveMembers(admin, [lost])).rejects.toThrow(gone);
  await expect(approveMember(admin, lost)).rejects.toThrow(gone);
  await expect(unapproveMembers(admin, [nobody])).rejects.toThrow(gone);
  await expect(setSuperAdmin(admin, lost, true)).rejects.toThrow(gone);
  await expect(
    saveMember(admin, { ...(await readProfile(ids.member)), id: nobody }, { phone: "1" }),
  ).rejects.toThrow(gone);
  await expect(removeMember(admin, nobody)).rejects.toThrow(gone);
});

test("Nobody else can do any of this, and everyone else gets an error", async () => {
  const { id, email } = await welcome();
  const [before, seen] = [await readRow("profiles", id), await seePerson(id)];
  for (const client of Object.values(notAdmins)) {
    const attempts = [
      () => approveMember(client, seen),
      () => approveMembers(client, [seen]),
      () => unapproveMembers(client, [id]),
      () => setSuperAdmin(client, seen, true),
      async () => saveMember(client, await readProfile(id), { full_name: "Taken" }),
      () => removeMember(client, id),
    ];
    for (const attempt of attempts)
      await expect(attempt()).rejects.toThrow(/^(Member not found|Failed to .+)$/);
  }
  expect(await readRow("profiles", id)).toEqual(before);
  expect(await getMember(member, id)).toBeNull();
  expect(await findMemberByEmail(member, email)).toBeNull();
});
