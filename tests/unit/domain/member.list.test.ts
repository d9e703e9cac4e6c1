import { expect, test } from "vitest";
import {
  everyMember,
  formatMemberList,
  isFiltered,
  type MemberList,
  newestFirst,
  parseMemberList,
} from "../../../src/domain/member-list.ts";

const plain: MemberList = { filter: everyMember, sort: newestFirst, page: 1 };

test("An address without words is the whole list, newest first, and the whole list needs no words", () => {
  expect(parseMemberList("")).toEqual(plain);
  expect(formatMemberList(plain)).toBe("");
  expect(isFiltered(everyMember)).toBe(false);
});

test.each<MemberList>([
  plain,
  {
    filter: { q: "a&b=%c", department: "Petroleum & Gas Engineering", type: "honorary", status: "pending" },
    sort: { by: "full_name", descending: true },
    page: 4000,
  },
  { ...plain, sort: { by: "created_at", descending: false } },
  { ...plain, sort: { by: "graduation_year", descending: true }, page: 2 },
  { ...plain, sort: { by: "email", descending: false } },
])("A list survives its address: %j", (list) => {
  expect(parseMemberList(formatMemberList(list))).toEqual(list);
});

test("What an address says that is not known is left out", () => {
  const query = "?q= Ada &department=Administration&type=royal&status=gone&sort=id;drop&order=up&page=-3";
  expect(parseMemberList(query)).toEqual({ ...plain, filter: { ...everyMember, q: "Ada" } });
  for (const page of ["1.5", "x", "0", "1e99"]) expect(parseMemberList(`page=${page}`).page).toBe(1);
});
