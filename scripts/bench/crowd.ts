import { type Client, connectWithoutSession } from "../../src/data/core/client.ts";
import { type Backend, standalone, startBackend } from "../backend/index.ts";
import { atMost, type Figures } from "./figure.ts";

/** Measurements per case; each round measures every case once, so that a slow phase affects all equally. */
const rounds = 15;

const first =
  "Amina Mohammed Ali Fatima Chidi Ngozi John Maria Wei Yusuf Zahra Omar Layla Peter Grace Samuel Ifeoma Tunde".split(
    " ",
  );
const last =
  "Haddad Okafor Silva Chen Khan Rahman Adeyemi Balogun Smith Petrov Garcia Nguyen Kim Mensah Diallo Ibrahim Eze".split(
    " ",
  );

/** Bypasses the sign-up triggers, which would take minutes, but writes the same rows. */
const getSeed = (people: number) => `
alter table auth.users disable trigger user;
alter table public.profiles disable trigger user;
insert into auth.users (id, email)
  select gen_random_uuid(), lower(f || '.' || l || nr || '@' || host)
  from generate_series(1, ${people}) nr,
    lateral (select (array['${first.join("','")}'])[1 + (nr * 7) % ${first.length}] f, (array['${last.join("','")}'])[1 + (nr / 5) % ${last.length}] l,
      (array['gmail.com', 'yahoo.com', 'outlook.com', 'alumni.test', 'petro.example'])[1 + nr % 5] host) given;
insert into public.profiles (id, full_name, email, department, graduation_year, membership_type, is_approved, approved_at, created_at)
  select id, initcap(split_part(email, '.', 1)) || ' ' || initcap(substring(email from '\\.([a-z]+)')), email,
    (array['Chemical Engineering', 'Petroleum & Gas Engineering'])[1 + nr % 2], 1960 + nr % 60,
    (array['regular', 'regular', 'regular', 'honorary', 'associate'])[1 + nr % 5],
    nr % 7 > 0, case when nr % 7 > 0 then now() end, now() - nr * interval '7 minutes'
  from (select id, email, (row_number() over (order by id))::int nr from auth.users where email not like '%bench.test') accounts;
alter table auth.users enable trigger user;
alter table public.profiles enable trigger user;
insert into private.member_directory
  select id, private.fold(full_name), private.fold(email), department, graduation_year, membership_type,
    case when is_approved then 'approved' else 'pending' end, created_at
  from public.profiles on conflict do nothing;
`;

/** A backend with this many people, and the client of an approved super admin of the class of 1999. */
export async function openCrowd(people = 100_000): Promise<Backend & { admin: Client }> {
  const backend = await startBackend({
    dataDir: "memory",
    ...standalone,
  });
  const admin = await signUpAdmin(backend);
  await backend.db.exec(getSeed(people));
  // A hosted project does this automatically; PGlite does not.
  await backend.db.exec("vacuum analyze private.member_directory");
  await backend.db.exec("vacuum analyze public.profiles");
  return { ...backend, admin };
}

async function signUpAdmin({ url, publishableKey, db }: Backend): Promise<Client> {
  const client = connectWithoutSession({ url, key: publishableKey });
  const email = "admin@bench.test";
  const { error } = await client.auth.signUp({ email, password: crypto.randomUUID() });
  if (error) throw error;
  await db.query(
    "update public.profiles set is_super_admin = true, graduation_year = 1999 where email = $1",
    [email],
  );
  return client;
}

type Cases = readonly (readonly [name: string, ask: () => Promise<unknown>])[];

/**
 * Median milliseconds per case. Uses CPU time, because database, API and client share this process and other programs'
 * load must not count.
 */
export async function measure(cases: Cases): Promise<Map<string, number>> {
  const times = new Map(cases.map(([name]): [string, number[]] => [name, []]));
  for (let round = -1; round < rounds; round += 1) {
    for (const [name, ask] of cases) {
      const start = process.cpuUsage();
      await ask();
      const { user, system } = process.cpuUsage(start);
      // The first round is warm-up.
      if (round >= 0) times.get(name)?.push((user + system) / 1000);
    }
  }
  return new Map([...times].map(([name, measured]) => [name, pick(measured, 0.5)]));
}

function pick(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Ratios to the first page of the same run: other pages, and searches. `limit` is for the pages, if there is one. */
export function compare(list: string, times: Map<string, number>, limit: number): Figures {
  const base = times.get("page 1") ?? Number.NaN;
  const ratios = [...times].map(([name, time]): [string, number] => [name, Number((time / base).toFixed(2))]);
  console.table(Object.fromEntries(ratios));
  const [searched, shown] = [true, false].map((isSearch) =>
    ratios.filter(([name]) => name.startsWith("search") === isSearch).map(([, ratio]) => ratio),
  );
  const how = "compared with page 1 of the same run, CPU time";
  return {
    ...(shown &&
      shown.length > 1 && { [`${list}, slowest page`]: atMost(limit, Math.max(...shown), "×", how) }),
    [`${list}, search, p95`]: atMost(3, pick(searched ?? [], 0.95), "×", how),
  };
}
