import { describe, expect, test } from "vitest";
import { password } from "../support/accounts.ts";
import { admin, connectVisitor, connectWithToken, server, stage, welcome } from "../support/personas.ts";
import { readRow } from "../support/writers.ts";

const powerless = {
  is_approved: false,
  approved_by: null,
  approved_at: null,
  is_super_admin: false,
  membership_type: "regular",
};

describe("signing up", () => {
  test("A sign-up creates the profile from the fields of the form", async () => {
    const metadata = {
      full_name: "  Ada Byron ",
      department: "Petroleum & Gas Engineering",
      graduation_year: 1985,
    };
    const { id, email } = await welcome({}, metadata);
    expect(await readRow("profiles", id)).toMatchObject({
      ...powerless,
      email,
      full_name: "Ada Byron",
      department: "Petroleum & Gas Engineering",
      graduation_year: 1985,
    });
  });

  test("Any other claim by the client is ignored", async () => {
    const { id } = await welcome(
      {},
      {
        full_name: "Eve",
        department: "Administration",
        membership_type: "honorary",
        is_approved: true,
        is_super_admin: true,
        approved_by: stage.people.admin.id,
        role: "service_role",
        email: stage.people.admin.email,
        created_at: "1999-01-01",
      },
    );
    const profile = await readRow("profiles", id);
    expect(profile).toMatchObject({ ...powerless, department: "Chemical Engineering" });
    expect(profile?.email).not.toBe(stage.people.admin.email);
    expect(Date.parse(String(profile?.created_at))).toBeGreaterThan(Date.now() - 60_000);
  });

  test.each<[string, unknown, number | null]>([
    ["emails", "abc", null],
    ["the year 1900", 1900, null],
    ["the year 3000", 3000, null],
    ["next year", new Date().getFullYear() + 1, null],
    ["a number too large for the column", 99_999_999_999, null],
    ["a fraction", 1985.5, null],
    ["a list", [1985], null],
    ["nothing", null, null],
    ["digits as text", "1985", 1985],
    ["1960, the first year", 1960, 1960],
    ["this year", new Date().getFullYear(), new Date().getFullYear()],
  ])("A graduation year of %s never makes a sign-up fail", async (_, graduation_year, stored) => {
    const { id } = await welcome({}, { full_name: "Ada", graduation_year });
    expect(await readRow("profiles", id)).toMatchObject({ full_name: "Ada", graduation_year: stored });
  });

  test.each<[string, unknown, RegExp]>([
    ["missing", undefined, /^[0-9a-f-]{36}$/],
    ["empty", "", /^[0-9a-f-]{36}$/],
    ["spaces", "    ", /^[0-9a-f-]{36}$/],
    ["spaces before a name beyond the limit", `${" ".repeat(200)}Ada`, /^[0-9a-f-]{36}$/],
    ["10,000 characters", "x".repeat(10_000), /^x{120}$/],
    ["a number", 42, /^[0-9a-f-]{36}$/],
    ["a map", { first: "Ada" }, /^[0-9a-f-]{36}$/],
    ["HTML", "<img src=x onerror=alert(1)>", /^[0-9a-f-]{36}$/],
    ["an emoji family", "👩‍👩‍👧".repeat(50), /^[0-9a-f-]{36}$/],
    ["another script", "محمد علی", /^محمد علی$/],
  ])("A name that is %s never makes a sign-up fail", async (_, full_name, stored) => {
    const { id } = await welcome({}, { full_name });
    expect((await readRow("profiles", id))?.full_name).toMatch(stored);
  });

  test.each([
    ["an unknown one", "Alchemy"],
    ["a number", 7],
    ["none", undefined],
    ["the administrators'", "Administration"],
  ])("A department that is %s becomes a valid department", async (_, department) => {
    const { id } = await welcome({}, { full_name: "Ada", department });
    expect(await readRow("profiles", id)).toMatchObject({ department: "Chemical Engineering" });
  });

  test("Claims that are not an object never make a sign-up fail", async () => {
    for (const metadata of [[], ["is_super_admin"]]) {
      expect(await readRow("profiles", (await welcome({}, metadata)).id)).toMatchObject(powerless);
    }
  });

  test("Changing the claims after signing up has no effect", async () => {
    const { id, email } = await welcome();
    const before = await readRow("profiles", id);
    const browser = connectVisitor();
    const { data } = await browser.auth.signInWithPassword({ email, password });
    const { error } = await browser.auth.updateUser({
      data: { is_super_admin: true, is_approved: true, full_name: "Eve" },
    });
    expect(error).toBeNull();
    await browser.auth.refreshSession();
    const again = connectWithToken((await browser.auth.getSession()).data.session?.access_token ?? "");
    expect((await again.from("documents").select()).data).toEqual([]);
    expect(await readRow("profiles", data.user?.id)).toEqual(before);
  });

  test("Signing up with a taken address changes nothing in the existing account", async () => {
    const before = await readRow("profiles", stage.people.member.id);
    const browser = connectVisitor();
    for (const email of [stage.people.member.email, stage.people.member.email.toUpperCase()]) {
      await browser.auth.signUp({
        email,
        password: "another-password",
        options: { data: { full_name: "Eve" } },
      });
    }
    expect(await readRow("profiles", stage.people.member.id)).toEqual(before);
    const { data } = await server
      .from("profiles")
      .select("id")
      .ilike("email", stage.people.member.email)
      .throwOnError();
    expect(data).toHaveLength(1);
    const { error } = await browser.auth.signInWithPassword({
      email: stage.people.member.email,
      password: "another-password",
    });
    expect(error).not.toBeNull();
  });

  test("An account created by an administrator gets the fields that only administrators can set", async () => {
    const { id } = await welcome();
    const fields = {
      membership_type: "associate",
      department: "Administration",
      is_super_admin: true,
    } as const;
    await admin.from("profiles").update(fields).eq("id", id).throwOnError();
    expect(await readRow("profiles", id)).toMatchObject(fields);
    await admin.from("profiles").update({ is_super_admin: false }).eq("id", id).throwOnError();
  });
});
