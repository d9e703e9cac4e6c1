import { searchDirectory } from "../../src/data/directory.ts";
import {
  audienceLabels,
  type DirectorySearch,
  parseDirectorySearch,
} from "../../src/domain/directory/directory.ts";
import { compare, measure, openCrowd, vacuum } from "./crowd.ts";
import type { Figures } from "./figure.ts";

const columns = Object.keys(audienceLabels);

/** Everyone has an entry; every seventh field is for the class only, every eleventh hidden. */
const seed = `
alter table public.directory_entries disable trigger user;
insert into public.directory_entries (id, city, country, employer, job_title, helps, ${columns.join()})
  select id, (array['Lagos', 'Zürich', 'Perth', 'Houston', 'Doha', 'Lyon'])[1 + nr % 6],
    (array['Nigeria', 'Switzerland', 'Australia', 'United States', 'Qatar', 'France'])[1 + nr % 6],
    (array['Delta Refining', 'Nord & Süd', 'Harbour Fuels'])[1 + nr % 3] || ' ' || nr % 400, 'Engineer',
    case nr % 5 when 0 then array['jobs'] when 1 then array['bed', 'talks'] else '{}'::text[] end,
    ${columns.map((_, place) => `(array['members', 'members', 'members', 'members', 'members', 'members', 'class', 'members', 'members', 'members', 'nobody'])[1 + (nr + ${place}) % 11]`).join()}
  from (select id, (row_number() over (order by id))::int nr from public.profiles) people;
alter table public.directory_entries enable trigger user;
select private.index_person(id) from public.directory_entries;`;

const searches: Record<string, string>[] = [
  ..."a z al mo zq wei xyz okafor mohammed amina,haddad mohammed,khan no,such,name"
    .split(" ")
    .map((words) => ({ q: words.replaceAll(",", " ") })),
  { class: "1999" },
  { class: "2004", q: "ali" },
  { department: "Chemical Engineering" },
  { city: "zurich" },
  { city: "la", country: "nigeria" },
  { country: "Qatar" },
  { employer: "delta 7" },
  { employer: "nord" },
  { help: "jobs" },
  { help: "bed", city: "perth", q: "grace" },
];

/** Times the directory's search among so many people, as ratios to its first page within one run. */
export async function measureDirectory(people = 100_000): Promise<Figures> {
  const { admin, ...backend } = await openCrowd(people);
  try {
    await backend.db.exec(seed);
    await vacuum(backend, ["private.directory_rows", "public.directory_entries", "public.profiles"]);
    const cases = listCases().map(([name, list]) => [name, () => searchDirectory(admin, list)] as const);
    return compare(`directory of ${people.toLocaleString("en")}`, await measure(new Map(cases)), 1.5);
  } finally {
    await backend.close();
  }
}

function listCases(): [string, DirectorySearch][] {
  const pages = [1, 2, 10, 100, 1000, 2000, 3000].map(
    (page) => [`page ${page}`, { page: `${page}` }] as const,
  );
  const found = searches.map((words) => [`search ${JSON.stringify(words)}`, words] as const);
  return [...pages, ...found].map(([name, words]) => [name, parseDirectorySearch(words)]);
}
