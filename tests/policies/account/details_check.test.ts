import { describe, expect, test } from "vitest";
import { admin, expectRefused, member, server, visitor, welcome } from "../support/personas.ts";

const longAgo = "2024-05-01T00:00:00+00:00";

/** A member whose details were confirmed long ago. */
async function returnAfterYears() {
  const person = await welcome({ is_approved: true });
  await server.from("profiles").update({ details_confirmed_at: longAgo }).eq("id", person.id).throwOnError();
  return person;
}

async function readDetails(id: string) {
  const { data } = await server
    .from("profiles")
    .select("details_confirmed_at, details_later_until")
    .eq("id", id)
    .single()
    .throwOnError();
  return data;
}

const isRecent = (moment: string | null) => moment !== null && Date.now() - Date.parse(moment) < 600_000;
const untouched = { details_confirmed_at: longAgo, details_later_until: null };

describe("the yearly check of details", () => {
  test("A new account's details count as confirmed from the first day", async () => {
    const { id } = await welcome();
    expect(isRecent((await readDetails(id)).details_confirmed_at)).toBe(true);
  });

  test("One call confirms the caller's own details, and no one else's", async () => {
    const [person, other] = [await returnAfterYears(), await returnAfterYears()];
    expectRefused(await visitor.rpc("confirm_details"));
    await member.rpc("confirm_details").throwOnError();
    expect(await readDetails(person.id)).toEqual(untouched);
    await person.client.rpc("postpone_details").throwOnError();
    await person.client.rpc("confirm_details").throwOnError();
    const { details_confirmed_at, details_later_until } = await readDetails(person.id);
    expect([isRecent(details_confirmed_at), details_later_until]).toEqual([true, null]);
    expect(await readDetails(other.id)).toEqual(untouched);
  });

  test('"Later" postpones the check by thirty days, only for the caller, and confirms nothing', async () => {
    const [person, other] = [await returnAfterYears(), await returnAfterYears()];
    expectRefused(await visitor.rpc("postpone_details"));
    await person.client.rpc("postpone_details").throwOnError();
    const { details_confirmed_at, details_later_until } = await readDetails(person.id);
    const days = (Date.parse(details_later_until ?? "") - Date.now()) / 86_400_000;
    expect([details_confirmed_at, Math.round(days)]).toEqual([longAgo, 30]);
    expect(await readDetails(other.id)).toEqual(untouched);
  });

  test("Changing one's own profile or directory entry counts as confirming all details", async () => {
    const writer = await returnAfterYears();
    await writer.client.from("profiles").update({ phone: "+44 1" }).eq("id", writer.id).throwOnError();
    expect(isRecent((await readDetails(writer.id)).details_confirmed_at)).toBe(true);
    const mover = await returnAfterYears();
    await mover.client.from("directory_entries").insert({ id: mover.id, city: "Leeds" }).throwOnError();
    expect(isRecent((await readDetails(mover.id)).details_confirmed_at)).toBe(true);
    await server.from("profiles").update({ details_confirmed_at: longAgo }).eq("id", mover.id).throwOnError();
    await mover.client.from("directory_entries").update({ city: "Lagos" }).eq("id", mover.id).throwOnError();
    expect(isRecent((await readDetails(mover.id)).details_confirmed_at)).toBe(true);
  });

  test("Changes by others or by the database do not count", async () => {
    const person = await returnAfterYears();
    await admin.from("profiles").update({ phone: "+44 2" }).eq("id", person.id).throwOnError();
    await server.from("directory_entries").insert({ id: person.id }).throwOnError();
    // Nothing changed.
    await person.client.from("profiles").update({ phone: "+44 2" }).eq("id", person.id).throwOnError();
    expect(await readDetails(person.id)).toEqual(untouched);
  });

  test("No client sets either time, not even a super admin", async () => {
    const person = await returnAfterYears();
    const moments = {
      details_confirmed_at: "2099-01-01T00:00:00Z",
      details_later_until: "2099-01-01T00:00:00Z",
    };
    for (const client of [person.client, admin, member])
      await client.from("profiles").update(moments).eq("id", person.id);
    expect(await readDetails(person.id)).toEqual(untouched);
  });
});
