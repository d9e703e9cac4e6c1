import { searchBackOffice } from "../../src/data/back-office-search.ts";
import { searchMembers } from "../../src/data/members.ts";
import { compare, measure, openCrowd, vacuum } from "./crowd.ts";
import { plain, searches } from "./members.ts";

/** Times the search over the whole back office, as ratios to the first page of the members list. */
export async function measureSearch(): Promise<ReturnType<typeof compare>> {
  const { admin, ...backend } = await openCrowd();
  try {
    await vacuum(backend, ["private.member_directory", "public.profiles"]);
    const found = searches.map((q) => [`search ${q}`, () => searchBackOffice(admin, q)] as const);
    const page = () => searchMembers(admin, plain);
    return compare(await measure(new Map<string, () => Promise<unknown>>([["page 1", page], ...found])));
  } finally {
    await backend.close();
  }
}
