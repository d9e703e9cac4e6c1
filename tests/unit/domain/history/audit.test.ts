import { expect, test } from "vitest";
import { parseWords } from "../../../../src/domain/core/list.ts";
import {
  type AuditEntry,
  describeAction,
  describeDetails,
  getItemName,
  nameActor,
} from "../../../../src/domain/history/audit.ts";
import { getItemAddress } from "../../../../src/domain/history/audit-address.ts";
import { type AuditList, parseAuditList } from "../../../../src/domain/history/audit-list.ts";
import { getHistoryAddress } from "../../../../src/domain/history/versioned.ts";
import { formatTimestamp } from "../../../../src/domain/time/time-zone.ts";

const entry = (details: object, action = "edit", resource_type = "news") =>
  ({ action, resource_type, resource_id: id, details }) as AuditEntry;
const id = "01a1fcfc-63d0-7530-9964-49c85fc9cf1a";
const plain: AuditList = {
  filter: { q: "", resourceId: null, actor: null, action: null, resource: null, from: null, to: null },
  page: 1,
};

test("An address selects its own list, and one without parameters the whole log", () => {
  expect(parseAuditList({})).toEqual(plain);
  const query = `?q=annual+dinner&item=${id}&actor=${id}&action=delete&resource=news&from=2026-01-01&to=2026-01-31&page=3`;
  expect(parseAuditList(parseWords(query))).toEqual({
    filter: {
      q: "annual dinner",
      resourceId: id,
      actor: id,
      action: "delete",
      resource: "news",
      from: "2026-01-01",
      to: "2026-01-31",
    },
    page: 3,
  });
});

test("Unknown values in an address are ignored", () => {
  const query = "?item=1&actor=x&action=constructor&resource=cats&from=2026-13-01&to=today&page=0&q=+";
  expect(parseAuditList(parseWords(query))).toEqual(plain);
});

test.each([
  [{ full_name: "Ada", email: "ada@x.test", fields: ["bio", "alt_text"] }, "Ada", "Bio, Alternative text"],
  [{ title: "Old news", fields: ["event_date", "location"] }, "Old news", "Date and time, Location"],
  [{ rows: 60, status: "approved" }, "", "60 exported"],
  [{ title: "Boat trip", rows: 2 }, "Boat trip", "2 exported"],
  [{ updated: 2, created: 1 }, "", "2 updated · 1 created"],
  [{ full_name: "Ada", position: "Chair", date: "2026-01-01" }, "Ada, Chair", "January 1, 2026"],
  [{ title: "Boat", album: "Trip" }, "Boat, Trip", ""],
  [{ full_name: "Ada", new_email: "ada@x.test", reason: "Left" }, "Ada", "To ada@x.test · “Left”"],
  [{ full_name: "Ada", rule: "not confirmed" }, "Ada", "Nobody confirmed the new address within 14 days"],
  [{ full_name: "Ada", rule: "constructor" }, "Ada", ""],
  [{}, "", ""],
])("The details %j are about %j and are shown as %j", (details, name, text) => {
  expect(getItemName(entry(details))).toBe(name);
  expect(describeDetails(entry(details))).toBe(text);
});

test("Who did it is the person, else the reader of the mailbox whose link did it, else the system", () => {
  const name = (action: string, user_name: string | null = null) =>
    nameActor({ ...entry({}, action), user_name });
  expect(name("object_to_mailbox_change", "Ada")).toBe("Ada");
  expect(name("object_to_mailbox_change")).toBe("The reader of the old address");
  expect(name("confirm_mailbox_change")).toBe("The reader of the new address");
  expect(name("edit")).toBe("The system");
  expect(nameActor({ ...entry({}), user_name: null }, "the")).toBe("the system");
});

test("An action is shown in plain words, an unknown one as it is", () => {
  expect(describeAction(entry({}, "make_admin"))).toBe("Administrator rights granted");
  expect(describeAction(entry({}, "remove_admin"))).toBe("Administrator rights removed");
  expect(describeAction(entry({ photos: 40 }, "add_photos"))).toBe("40 photos added");
  expect(describeAction(entry({ photos: 1 }, "add_photos"))).toBe("1 photo added");
  expect(describeAction(entry({}, "toString"))).toBe("toString");
  expect(describeDetails(entry({ photos: 3 }, "delete", "gallery_albums"))).toBe("3 photos");
  expect(describeAction(entry({ dates: 12 }, "repeat", "events"))).toBe("Repeated");
  expect(describeDetails(entry({ dates: 12 }, "repeat", "events"))).toBe("12 dates");
  expect(describeDetails(entry({ dates: 1 }, "repeat", "events"))).toBe("1 date");
});

test.each([
  ["edit", "profiles", {}, `/admin/members/${id}`],
  ["delete", "profiles", {}, null],
  ["erase", "profiles", { title: "Reference 1A2B3C4D" }, null],
  ["edit", "roster_entries", { title: "Ada" }, `/admin/roster/${id}`],
  ["edit", "officers", {}, `/admin/officers/${id}`],
  ["edit", "trustees", {}, `/admin/officers/${id}?type=trustee`],
  ["export", "event_registrations", {}, `/admin/events/${id}`],
  ["edit", "news", { title: "A & B" }, "/admin/news?q=A+%26+B"],
  ["delete", "gallery_items", { title: "Boat", album: "Trip" }, "/admin/gallery?q=Trip"],
  ["edit", "hero_section", { title: "One" }, "/admin/hero"],
  ["edit", "site_settings", {}, "/admin/settings"],
  ["publish", "site_revision", {}, null],
])("%s of %s links to its screen", (action, kind, details, address) => {
  expect(getItemAddress(entry(details, action, kind))).toBe(address);
});

test("The history of one thing is its versions, or else the filtered log", () => {
  expect(getHistoryAddress({ type: "awards", id })).toBe(`/admin/versions/${id}?of=awards`);
  expect(getHistoryAddress({ type: "documents", id })).toBe(
    `/admin/settings/audit?item=${id}&resource=documents`,
  );
  expect(getHistoryAddress({ type: "site_settings" })).toBe("/admin/settings/audit?resource=site_settings");
});

test("Times are shown in the website's time zone", () => {
  expect(formatTimestamp("2026-11-22T01:05:30.123456+00:00", "Australia/Perth")).toBe(
    "Nov 22, 2026, 9:05 AM",
  );
  expect(formatTimestamp("2026-11-22T23:00:00Z", "UTC")).toBe("Nov 22, 2026, 11:00 PM");
});
