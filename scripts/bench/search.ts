import { searchBackOffice } from "../../src/data/back-office-search.ts";
import { searchMembers } from "../../src/data/members/members.ts";
import { compare, measure, openCrowd, vacuum } from "./crowd.ts";
import type { Figures } from "./figure.ts";
import { plain, searches } from "./members.ts";

/** Times the search over the whole back office, as ratios to the first page of the members list. */
export async function measureSearch(people = 100_000): Promise<Figures> {
  const { admin, ...backend } = await openCrowd(people);
  try {
    await vacuum(backend, ["private.member_directory", "public.profiles"]);
    const found = searches.map((q) => [`search ${q}`, () => searchBackOffice(admin, q)] as const);
    const page = () => searchMembers(admin, plain);
    const cases = new Map<string, () => Promise<unknown>>([["page 1", page], ...found]);
    return compare(`back office of ${people.toLocaleString("en")}`, await measure(cases), 1.5);
  } finally {
    await backend.close();
  }
}
