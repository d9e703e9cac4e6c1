import { searchRoster } from "../../src/data/roster/roster.ts";
import { listPageSize } from "../../src/domain/core/list.ts";
import { parseRosterList, type RosterList } from "../../src/domain/roster/roster.ts";
import { compare, measure, openCrowd, vacuum } from "./crowd.ts";
import type { Figures } from "./figure.ts";

/** As many people as have an account; every third of them has joined. */
const seed = `
alter table public.roster_entries disable trigger user;
insert into public.roster_entries (full_name, email, graduation_year, department, profile_id)
  select full_name, case when nr % 4 > 0 then 'r.' || email end, graduation_year, department, case when nr % 3 = 0 then id end
  from (select *, (row_number() over (order by id))::int nr from public.profiles) people;
alter table public.roster_entries enable trigger user;
insert into private.roster_directory
  select id, private.fold(full_name), lower(email), private.name_key(full_name), graduation_year,
    case when profile_id is null then 'missing' else 'joined' end
  from public.roster_entries;`;

const searches: Record<string, string>[] = [
  ..."a z 7 al mo zq wei xyz 999 gmail okafor mohammed amina,haddad mohammed,khan petro.example no,such,name"
    .split(" ")
    .map((words) => ({ q: words.replaceAll(",", " ") })),
  { class: "1999" },
  { class: "2004", q: "ali" },
  { status: "joined" },
  { status: "missing", q: "grace" },
];

/** Times the roster's list among so many people, as ratios to its first page within one run. */
export async function measureRoster(people = 100_000): Promise<Figures> {
  const { admin, ...backend } = await openCrowd(people);
  try {
    await backend.db.exec(seed);
    await vacuum(backend, ["private.roster_directory", "public.roster_entries"]);
    const cases = listCases(people).map(([name, list]) => [name, () => searchRoster(admin, list)] as const);
    return compare(`roster of ${people.toLocaleString("en")}`, await measure(new Map(cases)), 1.5);
  } finally {
    await backend.close();
  }
}

function listCases(people: number): [string, RosterList][] {
  const last = Math.floor(people / listPageSize);
  const pages = [1, 2, 10, 100, 1000, last / 2, last].map(
    (page) => [`page ${page}`, { page: `${page}` }] as const,
  );
  const found = searches.map((words) => [`search ${JSON.stringify(words)}`, words] as const);
  return [...pages, ...found].map(([name, words]) => [name, parseRosterList(words)]);
}
