import { expect, test } from "vitest";
import {
  type AuditEntry,
  type AuditList,
  auditActions,
  describeAuditEntry,
  everyAuditEntry,
  formatAuditList,
  getAuditLabel,
  getDayEnd,
  getDayStart,
  parseAuditList,
} from "../../../src/domain/audit.ts";

const entry = (details: object) => ({ details }) as AuditEntry;
const plain: AuditList = { filter: everyAuditEntry, page: 1 };
const id = "01a1fcfc-63d0-7530-9964-49c85fc9cf1a";

test.each<AuditList>([
  plain,
  {
    filter: {
      resourceId: id,
      actor: id,
      action: "delete",
      resource: "news",
      from: "2026-01-01",
      to: "2026-01-31",
    },
    page: 3,
  },
])("A list survives its address: %j", (list) => {
  expect(parseAuditList(formatAuditList(list))).toEqual(list);
});

test("What an address says that is not known is left out", () => {
  const query = "?person=1&actor=x&action=constructor&resource=cats&from=2026-13-01&to=today&page=0";
  expect(parseAuditList(query)).toEqual(plain);
});

test("A day of the filter has all its hours where the reader is", () => {
  expect(new Date(getDayStart("2026-03-29")).toString()).toContain("Mar 29 2026 00:00:00");
  expect(new Date(getDayEnd("2026-03-29")).toString()).toContain("Mar 30 2026 00:00:00");
});

test.each([
  [{ full_name: "Ada", email: "ada@x.test", fields: ["bio", "phone"] }, "Ada · Bio, Phone"],
  [{ title: "Old news" }, "Old news"],
  [{ rows: 60, status: "approved" }, "60 exported"],
  [{ title: "Boat trip", rows: 2 }, "Boat trip · 2 exported"],
  [{ updated: 2, created: 1 }, "2 updated · 1 created"],
  [{ position: "Chair", date: "2026-01-01" }, "Chair · 2026-01-01"],
  [{}, ""],
])("The details %j read %j", (details, text) => {
  expect(describeAuditEntry(entry(details))).toBe(text);
});

test("An action has its label, an unknown one shows itself", () => {
  expect(getAuditLabel(auditActions, "make_admin")).toBe("Made an admin");
  expect(getAuditLabel(auditActions, "toString")).toBe("toString");
});
