import { expect, test } from "vitest";
import { getYearFigures } from "../../../src/data/dashboard/year.ts";
import { getTotals } from "../../../src/domain/year-figures.ts";
import { admin, ids, member, server, welcome } from "../support/personas.ts";
import { addRow } from "../support/writers.ts";

const zone = "UTC";
const read = async (year: number) =>
  getYearFigures(admin, { year, zone, withEvents: true }, new Date("2027-06-01T00:00:00Z"));

/** The class of this test's people. Others may be in it: tests of this worker approve and remove people, too. */
const ours = 1987;

async function readOurs(year: number) {
  const { classes } = await read(year);
  const { members = 0, joined = 0 } = classes.find(({ graduation_year }) => graduation_year === ours) ?? {};
  return { members, joined, departed: getTotals({ classes, events: null }).departed };
}

test("New members and those who left count in their year; a declined sign-up never left", async () => {
  const year = new Date().getUTCFullYear();
  const meet = () => welcome({}, { full_name: "Somebody New", graduation_year: ours });
  const [stays, leaves, returns, declined] = [await meet(), await meet(), await meet(), await meet()];
  const approve = (id: string, is_approved: boolean) =>
    admin.from("profiles").update({ is_approved }).eq("id", id).throwOnError();
  const [before, earlier] = [await readOurs(year), await readOurs(year - 1)];
  for (const { id } of [stays, leaves, returns]) await approve(id, true);
  for (const { id } of [leaves, returns]) await approve(id, false);
  await approve(returns.id, true);
  await admin.rpc("delete_member", { member_id: declined.id }).throwOnError();
  expect(await readOurs(year)).toEqual({
    members: before.members + 2,
    joined: before.joined + 2,
    departed: before.departed + 1,
  });
  // In another year, only the members of today count.
  expect(await readOurs(year - 1)).toEqual({ ...earlier, members: before.members + 2 });
  const people = [stays.id, leaves.id, returns.id];
  await server.from("profiles").delete().in("id", people).throwOnError();
});

test("Events that are over count in their year, each with its numbers", async () => {
  const [past, next] = [
    await addRow("events", {
      title: "Past",
      event_date: "2021-05-01T18:00:00Z",
      ends_at: "2021-05-01T20:00:00Z",
    }),
    await addRow("events", {
      title: "Next",
      event_date: "2022-01-01T00:00:00Z",
      ends_at: "2022-01-01T20:00:00Z",
    }),
  ];
  await addRow("event_registrations", {
    event_id: past.id,
    user_id: ids.member,
    guests: 2,
    state: "registered",
  });
  const { events } = await read(2021);
  expect(events?.filter(({ id }) => id === past.id || id === next.id)).toMatchObject([
    { title: "Past", registered: 1, expected: 3, came: 0 },
  ]);
  await server
    .from("events")
    .delete()
    .in("id", [String(past.id), String(next.id)])
    .throwOnError();
});

test("Members learn no figures, and a year is a year", async () => {
  await expect(getYearFigures(member, { year: 2026, zone, withEvents: false }, new Date())).rejects.toThrow();
  const { error } = await admin.rpc("list_member_figures", { of_year: 99999 });
  expect(error?.message).toBe("Choose a year.");
});
