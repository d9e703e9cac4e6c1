import { searchMembers } from "../../src/data/members.ts";
import { everyMember, type MemberList, newestFirst } from "../../src/domain/member-list.ts";
import { compare, measure, openCrowd, vacuum } from "./crowd.ts";

export const searches = [
  ..."a z 7 q al mo zq @g".split(" "),
  ..."ali wei com xyz 999 gmail omar. yusuf nobody zahra9 okafor mohammed alumni.test".split(" "),
  ...["amina haddad", "mohammed khan", "wei.chen1", "petro.example", "no such name"],
];

/** Times the members list among 100,000 people, as ratios to its first page within one run. */
export async function measureMembers(): Promise<ReturnType<typeof compare>> {
  const { admin, ...backend } = await openCrowd();
  try {
    await vacuum(backend, ["private.member_directory", "public.profiles"]);
    const cases = [...listCases()].map(([name, list]) => [name, () => searchMembers(admin, list)] as const);
    return compare(await measure(new Map(cases)), "≤ 1.5");
  } finally {
    await backend.close();
  }
}

export const plain: MemberList = { filter: everyMember, sort: newestFirst, page: 1 };

type Case = [name: string, list: MemberList];

function listCases(): Map<string, MemberList> {
  const pages = [1, 2, 10, 100, 1000, 2000, 3000, 4000].map(
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
