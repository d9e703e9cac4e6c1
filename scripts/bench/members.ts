import { searchMembers } from "../../src/data/members/members.ts";
import { listPageSize } from "../../src/domain/core/list.ts";
import { everyMember, type MemberList, newestFirst } from "../../src/domain/members/member-list.ts";
import { compare, measure, openCrowd, vacuum } from "./crowd.ts";
import type { Figures } from "./figure.ts";

export const searches = [
  ..."a z 7 q al mo zq @g".split(" "),
  ..."ali wei com xyz 999 gmail omar. yusuf nobody zahra9 okafor mohammed alumni.test".split(" "),
  ...["amina haddad", "mohammed khan", "wei.chen1", "petro.example", "no such name"],
];

/** Times the members list among so many people, as ratios to its first page within one run. */
export async function measureMembers(people = 100_000): Promise<Figures> {
  const { admin, ...backend } = await openCrowd(people);
  try {
    await vacuum(backend, ["private.member_directory", "public.profiles"]);
    const cases = [...listCases(people)].map(
      ([name, list]) => [name, () => searchMembers(admin, list)] as const,
    );
    return compare(`members list of ${people.toLocaleString("en")}`, await measure(new Map(cases)), 1.3);
  } finally {
    await backend.close();
  }
}

export const plain: MemberList = { filter: everyMember, sort: newestFirst, page: 1 };

type Case = [name: string, list: MemberList];

function listCases(people: number): Map<string, MemberList> {
  const last = Math.floor(people / listPageSize);
  const pages = [1, 2, 10, 100, 1000, last / 2, last].map(
    (page): Case => [`page ${page}`, { ...plain, page }],
  );
  const sorts = (["full_name", "email", "department", "graduation_year", "created_at"] as const).flatMap(
    (by) =>
      [false, true].map(
        (descending): Case => [
          `by ${by} ${descending ? "down" : "up"}`,
          { ...plain, sort: { by, descending } },
        ],
      ),
  );
  const found = searches.map((q): Case => [`search ${q}`, { ...plain, filter: { ...everyMember, q } }]);
  return new Map([...pages, ...sorts, ...found]);
}
