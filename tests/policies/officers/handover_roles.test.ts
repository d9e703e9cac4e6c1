import { beforeEach, describe, expect, test } from "vitest";
import { addDays } from "../../../src/domain/time/date.ts";
import { admin, expectRefused, server, serverKey, welcome } from "../support/personas.ts";
import { addRole, employ, give } from "../support/staff.ts";
import { addRow, readLog, readRow } from "../support/writers.ts";

// The stage's time zone is UTC.
const today = new Date().toISOString().slice(0, 10);
const later = addDays(today, 40);

type Person = Awaited<ReturnType<typeof welcome>>;
let holder: Person;
let successor: Person;
let role_id: string;
let office_id: string;

beforeEach(async () => {
  for (const table of ["officers", "trustees", "handovers"] as const)
    await server.from(table).delete().not("id", "is", null).throwOnError();
  [holder, successor] = [await welcome({ is_approved: true }), await welcome({ is_approved: true })];
  role_id = await addRole({ news: ["create"] });
  await give(holder.id, role_id);
  const office = { position: "Head", committee: "HOD", tenure_start: "2020-01-01", profile_id: holder.id };
  office_id = String((await addRow("officers", office)).id);
});

const pass = (more: object) => ({
  ...{ board: "HOD", choice: "successor", office_id, profile_id: successor.id, position: "Head" },
  ...{ holder_id: holder.id, ...more },
});
const both = { gives_roles: true, takes_roles: true };

const prepare = (seats: object[], client = admin, on_day = later) =>
  client.rpc("hand_over", { on_day, seats: seats as never });
const prepareDone = async (seats: object[], client = admin) =>
  String((await prepare(seats, client).throwOnError()).data);

/** As if its day had come. */
async function carryOut(id: string) {
  await server.from("handovers").update({ day: today }).eq("id", id).throwOnError();
  await serverKey.rpc("queue_daily_emails").throwOnError();
}

const readRoles = async ({ id }: { id: string }) =>
  (await server.from("user_roles").select("role_id").eq("user_id", id).throwOnError()).data.map(
    (row) => row.role_id,
  );

const readTerms = async ({ id }: Person) =>
  (await server.from("email_queue").select("kind, facts").eq("profile_id", id).throwOnError()).data
    .filter(({ kind }) => kind === "term_change" || kind === "role_given")
    .map(({ facts }) => (facts as { terms?: object[] }).terms);

describe("the roles of a person who hands over an office", () => {
  test("pass to the successor on the day, and both are told with the office", async () => {
    const id = await prepareDone([pass(both)]);
    expect([await readRoles(holder), await readRoles(successor)]).toEqual([[role_id], []]);
    await carryOut(id);
    expect([await readRoles(holder), await readRoles(successor)]).toEqual([[], [role_id]]);
    const { name, permissions } = (await readRow("roles", role_id)) ?? {};
    const [[ended] = []] = await readTerms(holder);
    expect(ended).toMatchObject({ change: "ended", roles: [name] });
    expect(ended).not.toHaveProperty("permissions");
    expect(await readTerms(successor)).toMatchObject([
      [{ change: "began", roles: [name], permissions: [permissions] }],
    ]);
    for (const [person, action] of [
      [holder, "delete"],
      [successor, "create"],
    ] as const)
      expect(await readLog({ resource_id: person.id, resource_type: "user_roles", action })).toMatchObject([
        { user_id: null, details: { title: name } },
      ]);
  });

  test("can also pass at once, and be only given or only taken", async () => {
    await prepare([pass({ gives_roles: true })], admin, today).throwOnError();
    expect([await readRoles(holder), await readRoles(successor)]).toEqual([[role_id], [role_id]]);
    const { name } = (await readRow("roles", role_id)) ?? {};
    expect(await readTerms(successor)).toMatchObject([[{ roles: [name] }]]);
    const [ended] = (await readTerms(holder))[0] ?? [];
    expect(ended).not.toHaveProperty("roles");
    const { data } = await server
      .from("officers")
      .select("id")
      .eq("is_current", true)
      .single()
      .throwOnError();
    const back = { office_id: data.id, profile_id: holder.id, holder_id: successor.id, takes_roles: true };
    await prepare([pass(back)], admin, today).throwOnError();
    expect([await readRoles(holder), await readRoles(successor)]).toEqual([[role_id], []]);
  });

  test("are exchanged by two people who exchange their offices", async () => {
    const other_role = await addRole({ events: ["read"] });
    await give(successor.id, other_role);
    const office = {
      position: "Deputy",
      committee: "HOD",
      tenure_start: "2020-01-01",
      profile_id: successor.id,
    };
    const deputy = { office_id: (await addRow("officers", office)).id, position: "Deputy" };
    const seats = [pass(both), pass({ ...both, ...deputy, profile_id: holder.id, holder_id: successor.id })];
    await carryOut(await prepareDone(seats));
    expect([await readRoles(holder), await readRoles(successor)]).toEqual([[other_role], [role_id]]);
  });

  test("stay unless somebody asks for it", async () => {
    await carryOut(await prepareDone([pass({ holder_id: null })]));
    expect([await readRoles(holder), await readRoles(successor)]).toEqual([[role_id], []]);
  });

  test("pass on only with the seat of the person who has them", async () => {
    for (const more of [{ choice: "stays" }, { choice: "empty" }, { holder_id: null }])
      expect((await prepare([pass({ ...both, ...more })])).error?.code).toBe("23514");
  });

  test("are passed on by super admins only", async () => {
    const { client } = await employ({
      officers: ["create", "update"],
      roles: ["read", "give"],
      news: ["create"],
    });
    for (const more of [both, { gives_roles: true }, { takes_roles: true }])
      for (const day of [today, later]) expectRefused(await prepare([pass(more)], client, day));
    expect([await readRoles(holder), await readRoles(successor)]).toEqual([[role_id], []]);
  });

  test("stay, and so does the office, if the preparer is no super admin any more on the day", async () => {
    const former = await welcome({ is_super_admin: true, is_approved: true });
    const id = await prepareDone([pass(both)], former.client);
    await give(
      former.id,
      await addRole({ officers: ["create", "update"], roles: ["give"], news: ["create"] }),
    );
    await server.from("profiles").update({ is_super_admin: false }).eq("id", former.id).throwOnError();
    await carryOut(id);
    const reason = "The person who prepared it is no longer allowed to pass on roles.";
    expect(await readRow("handovers", id)).toMatchObject({ state: "refused", reason });
    expect([await readRoles(holder), await readRoles(successor)]).toEqual([[role_id], []]);
  });

  test("are those of the person the preparer saw: an editor who puts another into the office gets nothing passed on", async () => {
    const id = await prepareDone([pass(both)]);
    const victim = await employ({ members: ["read", "update"] });
    const { client } = await employ({ officers: ["create", "update"] });
    await client.from("officers").update({ profile_id: victim.id }).eq("id", office_id).throwOnError();
    await carryOut(id);
    expect(await readRow("handovers", id)).toMatchObject({
      state: "refused",
      reason:
        "The person who is the Head has changed since this handover was prepared, and with them the roles to pass on.",
    });
    expect([await readRoles(victim), await readRoles(successor)]).toEqual([[victim.role_id], []]);
  });
});
