import { describe, expect, test } from "vitest";
import {
  admin,
  expectRefused,
  ids,
  member,
  pending,
  second,
  server,
  stage,
  visitor,
  welcome,
} from "../support/personas.ts";
import { countRows, readRow } from "../support/writers.ts";

describe("profiles", () => {
  test("People can read their own profile, others as permitted", async () => {
    const see = async (client: typeof admin) =>
      (await client.from("profiles").select("id")).data?.map((row) => row.id) ?? [];
    expect(await see(pending)).toEqual([ids.pending]);
    expect(await see(member)).toEqual([ids.member]);
    expect(await see(second)).toEqual([ids.second]);
    expect(await see(visitor)).toEqual([]);
    const { count } = await admin.from("profiles").select("id", { count: "exact", head: true });
    expect(count).toBe(await countRows("profiles"));
  });

  test("People can create their own profile, super admins any profile", async () => {
    const person = await welcome();
    const row = {
      id: person.id,
      full_name: "Written Again",
      email: person.email,
      department: "Chemical Engineering",
    } as const;
    await server.from("profiles").delete().eq("id", person.id).throwOnError();
    for (const client of [visitor, pending, member]) expectRefused(await client.from("profiles").insert(row));
    expect(await readRow("profiles", person.id)).toBeNull();
    // Without a profile of one's own, only the policy prevents creating one for another account.
    const stranger = await welcome();
    await server.from("profiles").delete().eq("id", stranger.id).throwOnError();
    expectRefused(await stranger.client.from("profiles").insert(row));
    expect(await readRow("profiles", person.id)).toBeNull();
    await person.client.from("profiles").insert(row).throwOnError();
    expect(await readRow("profiles", person.id)).toMatchObject({
      full_name: "Written Again",
      is_approved: false,
    });
    await server.from("profiles").delete().eq("id", person.id).throwOnError();
    await admin.from("profiles").insert(row).throwOnError();
    expect(await readRow("profiles", person.id)).toMatchObject(row);
  });

  test("Saving the profile again after signing up, as the sign-up form does, has no second effect", async () => {
    const { id, email, client } = await welcome({}, { full_name: "Ada Byron", graduation_year: 1985 });
    const row = {
      id,
      email,
      full_name: "Ada Byron",
      department: "Chemical Engineering",
      graduation_year: 1985,
      membership_type: "regular",
    } as const;
    const before = await readRow("profiles", id);
    await client.from("profiles").upsert(row).throwOnError();
    await client.from("profiles").upsert(row).throwOnError();
    expect(await readRow("profiles", id)).toEqual(before);
  });

  test("People can edit their own profile, others as permitted", async () => {
    const { id, client } = await welcome();
    for (const persona of [visitor, pending, member]) {
      await persona.from("profiles").update({ full_name: "Defaced" }).eq("id", id);
      expect(await readRow("profiles", id)).toMatchObject({ full_name: "Somebody New" });
    }
    const own = {
      full_name: "Ada",
      phone: "+44 20 7946 0000",
      bio: "Engineer",
      graduation_year: 1985,
      department: "Petroleum & Gas Engineering",
    } as const;
    await client.from("profiles").update(own).eq("id", id).throwOnError();
    expect(await readRow("profiles", id)).toMatchObject(own);
    await admin.from("profiles").update({ membership_type: "honorary" }).eq("id", id).throwOnError();
    expect(await readRow("profiles", id)).toMatchObject({ membership_type: "honorary" });
  });

  test("Nobody can delete a profile without its account", async () => {
    const { id, client } = await welcome();
    for (const anybody of [visitor, pending, member, client, admin])
      await anybody.from("profiles").delete().eq("id", id);
    expect(await readRow("profiles", id)).not.toBeNull();
  });

  test.each([
    ["identity", { id: crypto.randomUUID() }],
    ["address", { email: "somebody.else@policies.test" }],
    ["day of joining", { created_at: "1999-01-01T00:00:00Z" }],
  ])("Not even a super admin can change the %s of a profile", async (_, change) => {
    const { id, client } = await welcome();
    const before = await readRow("profiles", id);
    for (const anybody of [client, admin])
      expectRefused(await anybody.from("profiles").update(change).eq("id", id));
    expect(await readRow("profiles", id)).toEqual(before);
  });

  test("People cannot give themselves a name of 121 characters", async () => {
    const { id, client } = await welcome();
    expectRefused(
      await client
        .from("profiles")
        .update({ full_name: "x".repeat(121) })
        .eq("id", id),
    );
    expect(await readRow("profiles", id)).toMatchObject({ full_name: "Somebody New" });
  });

  test.each([
    ["no name", { full_name: " " }],
    ["a name of 121 characters", { full_name: "x".repeat(121) }],
    ["an unknown department", { department: "Alchemy" }],
    ["a graduation before 1960", { graduation_year: 1959 }],
    ["a graduation next year", { graduation_year: new Date().getFullYear() + 1 }],
    ["an unknown membership type", { membership_type: "platinum" }],
    ["an empty phone number instead of none", { phone: "" }],
    ["half an approval", { is_approved: null }],
  ])("Not even a super admin can give a profile %s", async (_, change) => {
    const before = await readRow("profiles", ids.second);
    expectRefused(
      await admin
        .from("profiles")
        .update(change as object)
        .eq("id", ids.second),
    );
    expect(await readRow("profiles", ids.second)).toEqual(before);
  });

  test("The recipient field and the list of members each take one request", async () => {
    const { data } = await admin
      .from("profiles")
      .select("id, full_name")
      // Other tests create more people than one response contains.
      .ilike("full_name", "the %")
      .order("full_name")
      .throwOnError();
    expect(data).toContainEqual({ id: ids.member, full_name: "The member" });
    const { data: found } = await admin
      .from("profiles")
      .select("id, full_name")
      .eq("email", stage.people.member.email)
      .single()
      .throwOnError();
    expect(found.id).toBe(ids.member);
  });
});
