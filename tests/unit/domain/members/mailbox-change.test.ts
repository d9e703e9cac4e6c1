import { describe, expect, test } from "vitest";
import { parseMailboxLink } from "../../../../src/domain/emails/mailbox-link.ts";
import { describeStage, listCheckFacts } from "../../../../src/domain/members/mailbox-change.ts";
import { getMailboxChangeSchema } from "../../../../src/domain/members/mailbox-change-form.ts";
import type { Member } from "../../../../src/domain/members/member.ts";
import type { MemberReference } from "../../../../src/domain/members/member-references.ts";

const member = {
  department: "Chemical Engineering",
  graduation_year: 1999,
  phone: "+234 1",
  membership_type: "honorary",
  approved_at: "2019-05-04T10:00:00Z",
  created_at: "2018-12-31T10:00:00Z",
} as Member;
const refer = (kind: MemberReference["kind"], title: string) =>
  ({ kind, title, from_day: "2026-03-01" }) as MemberReference;

describe("the facts to ask a caller for", () => {
  const list = (...given: Parameters<typeof listCheckFacts>) =>
    listCheckFacts(...given).map(({ term, text }) => `${term}: ${text}`);

  test("are the class and two that the website shows to nobody else: no office and no award", () => {
    const references = [refer("officer", "Chair"), refer("award", "Prize"), refer("registration", "Dinner")];
    expect(list(member, references)).toEqual([
      "Class: 1999, Chemical Engineering",
      "Latest registration: Dinner, Mar 1, 2026",
      "Phone: +234 1",
    ]);
  });

  test("are those that exist", () => {
    expect(list({ ...member, phone: null, graduation_year: null }, [])).toEqual([
      "Department: Chemical Engineering",
      "Member since: 2019",
      "Membership: Honorary",
    ]);
    expect(list({ ...member, approved_at: null }, [])).toContain("Member since: 2018");
  });
});

test("A running change says whom it waits for", () => {
  const [open, confirmed] = [{ confirmed_at: null }, { confirmed_at: "2027-03-01T10:00:00Z" }];
  expect([describeStage(open, false), describeStage(open, true)]).toEqual([
    "Waiting for the new address to be confirmed. The old address can still stop the change.",
    "Waiting for the new address to be confirmed. If nobody confirms it within 14 days, the change ends.",
  ]);
  expect([describeStage(confirmed, false), describeStage(confirmed, true)]).toEqual([
    "The new address is confirmed. The old address can still stop the change.",
    "The address changes within a few minutes.",
  ]);
});

test("The form takes another address than the present one, and a reason", () => {
  const schema = getMailboxChangeSchema("ada@old.example");
  const fail = (new_email: string, reason: string) =>
    schema.safeParse({ new_email, reason }).error?.issues.map(({ message }) => message);
  expect(fail("", "")).toEqual(["Enter an email address, for example name@example.org.", "Enter a reason."]);
  expect(fail(" ADA@old.example ", "Left")).toEqual(["This is already the address of this account."]);
  expect(fail("ada@new.example", "x".repeat(501))).toEqual(["Use at most 500 characters."]);
  expect(schema.parse({ new_email: " ada@new.example ", reason: " Left " })).toEqual({
    new_email: "ada@new.example",
    reason: "Left",
  });
});

test("The token of a link says to which address it was sent; any other text is no token", () => {
  const signature = "A".repeat(43);
  for (const mailbox of ["old", "new"]) {
    const token = `${mailbox}_mailbox.${signature}`;
    expect(parseMailboxLink(token)).toEqual({ token, mailbox });
  }
  for (const text of ["", `digest.${signature}`, `old_mailbox.${signature}A`, ` old_mailbox.${signature}`])
    expect(parseMailboxLink(text)).toBeNull();
});
