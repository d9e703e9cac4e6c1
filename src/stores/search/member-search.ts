import { atom } from "nanostores";
import { searchMembersArea } from "../../data/member-search.ts";
import { type FoundGroup, readMemberSearch } from "../../domain/member-search.ts";
import { openClient } from "../core/client.ts";

interface MemberSearch {
  status: "idle" | "loading" | "ready" | "failed";
  q: string;
  /** The previous results stay until the next ones arrive. */
  groups: FoundGroup[];
}

export const $memberSearch = atom<MemberSearch>({ status: "idle", q: "", groups: [] });

/** Searches; also retries a failed search. Of several at once the last one counts. */
export async function findInMembersArea(typed: string, timeZone: string): Promise<void> {
  const q = readMemberSearch(typed);
  if (q === null) return $memberSearch.set({ status: "idle", q: "", groups: [] });
  const asked: MemberSearch = { ...$memberSearch.get(), status: "loading", q };
  $memberSearch.set(asked);
  const answer = await openClient()
    .then((client) => searchMembersArea(client, q, timeZone))
    .then(
      (groups): MemberSearch => ({ status: "ready", q, groups }),
      (): MemberSearch => ({ status: "failed", q, groups: [] }),
    );
  if ($memberSearch.get() === asked) $memberSearch.set(answer);
}
