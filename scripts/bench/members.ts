import { searchBackOffice } from "../../src/data/back-office-search.ts";
import { searchMembers } from "../../src/data/members/members.ts";
import { listPageSize } from "../../src/domain/core/list.ts";
import { everyMember, type MemberList, newestFirst } from "../../src/domain/members/member-list.ts";
import { compare, measure, openCrowd } from "./crowd.ts";
import type { Figures } from "./figure.ts";

const searches = [
  ..."a z 7 q al mo zq @g".split(" "),
  ..."ali wei com xyz 999 gmail omar. yusuf nobody zahra9 okafor mohammed alumni.test".split(" "),
  ...["amina haddad", "mohammed khan", "wei.chen1", "petro.example", "no such name"],
];

/** The members list and the back-office search among this many people, as ratios to the list's first page. */
export async function measureMembers(people = 100_000): Promise<Figures> {
  const { admin, ...backend } = await openCrowd(people);
  const list = (changes: Partial<MemberList>) => () =>
    searchMembers(admin, { filter: everyMember, sort: newestFirst, page: 1, ...changes });
  const search = (q: string) => list({ filter: { ...everyMember, q } });
  const of = `of ${people.toLocaleString("en")}`;
  try {
    const pages = [...listPages(people)].map(([name, changes]) => [name, list(changes)] as const);
    const found = searches.map((q) => [`search ${q}`, search(q)] as const);
    const everywhere = searches.map((q) => [`search ${q}`, () => searchBackOffice(admin, q)] as const);
    return {
      ...compare(`members list ${of}`, await measure([...pages, ...found]), 1.3),
      ...compare(`back office ${of}`, await measure([["page 1", list({})], ...everywhere]), 1.5),
    };
  } finally {
    await backend.close();
  }
}

function listPages(people: number): Map<string, Partial<MemberList>> {
  const last = Math.floor(people / listPageSize);
  const pages = [1, 2, 10, 100, 1000, last / 2, last].map((page) => [`page ${page}`, { page }] as const);
  const sorts = (["full_name", "email", "department", "graduation_year", "created_at"] as const).flatMap(
    (by) =>
      [false, true].map(
        (descending) => [`by ${by} ${descending ? "down" : "up"}`, { sort: { by, descending } }] as const,
      ),
  );
  return new Map<string, Partial<MemberList>>([...pages, ...sorts]);
}
