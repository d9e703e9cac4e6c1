import { atom } from "nanostores";
import { searchMembersArea } from "../../data/member-search.ts";
import { type FoundGroup, groupMemberFound, readMemberSearch } from "../../domain/members-found.ts";
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
    .then((client) => searchMembersArea(client, q))
    .then(
      (rows): MemberSearch => ({ status: "ready", q, groups: groupMemberFound(rows, q, timeZone) }),
      (): MemberSearch => ({ status: "failed", q, groups: [] }),
    );
  if ($memberSearch.get() === asked) $memberSearch.set(answer);
}
