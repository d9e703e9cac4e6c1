import { expect, test } from "vitest";
import { getYearFigures } from "../../../src/data/dashboard/year.ts";
import { getTotals } from "../../../src/domain/year-figures.ts";
import { admin, ids, member, server, welcome } from "../support/personas.ts";
import { addRow } from "../support/writers.ts";

const zone = "UTC";
const read = async (year: number) =>
  getYearFigures(admin, { year, zone, withEvents: true }, new Date("2027-06-01T00:00:00Z"));

test("New members, those who left, and events count in their year; a declined sign-up never left", async () => {
  const year = new Date().getUTCFullYear();
  const before = getTotals(await read(year));
  const [stays, leaves, returns, declined] = [
    await welcome(),
    await welcome(),
    await welcome(),
    await welcome(),
  ];
  const approve = (id: string, is_approved: boolean) =>
    admin.from("profiles").update({ is_approved }).eq("id", id).throwOnError();
  for (const { id } of [stays, leaves, returns]) await approve(id, true);
  for (const { id } of [leaves, returns]) await approve(id, false);
  await approve(returns.id, true);
  await admin.rpc("delete_member", { member_id: declined.id }).then(() => {});
  const after = getTotals(await read(year));
  expect([
    after.members - before.members,
    after.joined - before.joined,
    after.departed - before.departed,
  ]).toEqual([2, 2, 1]);
  // In another year, only the members of today count.
  expect(getTotals(await read(2020))).toMatchObject({ members: after.members, joined: 0, departed: 0 });

  const [past, other] = [
    await addRow("events", {
      title: "Past",
      event_date: "2021-05-01T18:00:00Z",
      ends_at: "2021-05-01T20:00:00Z",
    }),
    await addRow("events", {
      title: "Other",
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
  expect(events).toMatchObject([{ title: "Past", registered: 1, expected: 3, came: 0 }]);
  await server
    .from("events")
    .delete()
    .in("id", [String(past.id), String(other.id)])
    .throwOnError();
});

test("Members learn no figures, and a year is a year", async () => {
  await expect(getYearFigures(member, { year: 2026, zone, withEvents: false }, new Date())).rejects.toThrow();
  const { error } = await admin.rpc("list_member_figures", { of_year: 99999 });
  expect(error?.message).toBe("Choose a year.");
});
