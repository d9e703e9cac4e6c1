import { expect, test } from "vitest";
import { parseWords } from "../../../../src/domain/core/list.ts";
import {
  countMembers,
  everyMember,
  type MemberList,
  newestFirst,
  parseMemberList,
} from "../../../../src/domain/members/member-list.ts";

const plain: MemberList = { filter: everyMember, sort: newestFirst, page: 1 };

test.each<[string, MemberList]>([
  ["", plain],
  [
    "?q=a%26b%3D%25c&department=Petroleum+%26+Gas+Engineering&type=honorary&status=pending&class=1999&lacking=photo&sort=full_name&order=desc&page=4000",
    {
      filter: {
        ...{ q: "a&b=%c", department: "Petroleum & Gas Engineering", type: "honorary", status: "pending" },
        ...{ class: "1999", lacking: "photo" },
      },
      sort: { by: "full_name", descending: true },
      page: 4000,
    },
  ],
  ["?order=asc", { ...plain, sort: { by: "created_at", descending: false } }],
  ["?sort=graduation_year&page=2", { ...plain, sort: { by: "graduation_year", descending: true }, page: 2 }],
  ["?sort=email", { ...plain, sort: { by: "email", descending: false } }],
])("The address %j selects its list", (address, list) => {
  expect(parseMemberList(parseWords(address))).toEqual(list);
});

test("Unknown values in an address are ignored", () => {
  const query =
    "?q= Ada &department=Administration&type=royal&status=gone&class=1900&lacking=email&sort=id;drop&order=up&page=-3";
  expect(parseMemberList(parseWords(query))).toEqual({ ...plain, filter: { ...everyMember, q: "Ada" } });
  for (const page of ["1.5", "x", "0", "1e99"]) expect(parseMemberList({ page }).page).toBe(1);
});

test("Only approved accounts are counted as members; the others are named beside them", () => {
  expect(countMembers({ total: 60, approved: 52 }, { status: null })).toBe(
    "52 approved members, 8 other accounts",
  );
  expect(countMembers({ total: 1, approved: 1 }, { status: "approved" })).toBe("1 approved member");
  expect(countMembers({ total: 3, approved: 0 }, { status: "pending" })).toBe("3 accounts");
});
