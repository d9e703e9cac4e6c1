import { useStore } from "@nanostores/react";
import { Search } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { longestSearch } from "../../domain/core/list.ts";
import { readFailures } from "../../domain/failures.ts";
import { getMemberSearchPath, memberSearchPage } from "../../domain/member-search.ts";
import { publicSearchPage, readMemberSearch, withWords } from "../../domain/members-found.ts";
import { plural } from "../../domain/text/plural.ts";
import { $memberSearch, findInMembersArea } from "../../stores/search/member-search.ts";
import Button from "../../ui/button/Button.tsx";
import Failure from "../../ui/feedback/Failure.tsx";
import { controlClass } from "../../ui/field/control.ts";
import FoundGroups from "./FoundGroups.tsx";
import { moveFocus } from "./move-focus.ts";

interface Props {
  timeZone: string;
}

/** Milliseconds without a key until the search begins. */
const pause = 250;

/** One box for everything that a member may read. The words are in the address, so that Back and a link show the results. */
export default function MemberSearch({ timeZone }: Props) {
  const found = useStore($memberSearch, { ssr: "initial" });
  const [typed, setTyped] = useState("");
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get("q") ?? "";
    setTyped(asked);
    void findInMembersArea(asked, timeZone);
    if (!asked) place.current?.querySelector("input")?.focus();
    return () => clearTimeout(waiting.current);
  }, [timeZone]);

  const search = (text: string) => {
    clearTimeout(waiting.current);
    history.replaceState(null, "", text.trim() ? getMemberSearchPath(text.trim()) : memberSearchPage);
    void findInMembersArea(text, timeZone);
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(search, pause, text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(typed);
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === "Escape" && event.target instanceof HTMLInputElement) type("");
    else if (place.current && moveFocus(place.current, event.key)) event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the field and the links in it
    <div ref={place} onKeyDown={move} className="wrap pb-section">
      <search aria-label="Members’ area">
        <form onSubmit={submit} className="flex max-w-prose flex-wrap gap-3">
          <div className="relative min-w-0 flex-[1_1_14rem]">
            <Search aria-hidden="true" size={20} className="absolute inset-y-0 left-4 my-auto text-muted" />
            <input
              type="search"
              value={typed}
              onChange={({ currentTarget }) => type(currentTarget.value)}
              maxLength={longestSearch}
              autoComplete="off"
              placeholder="A name, year, city or word…"
              aria-label="Search the members’ area"
              aria-describedby="member-search-state"
              className={`${controlClass} h-12 pl-12`}
            />
          </div>
          <Button type="submit">Search</Button>
        </form>
      </search>
      <p id="member-search-state" role="status" className="mt-3 mb-6 min-h-[1.6em] text-sm text-muted">
        {describeState(found, typed)}
      </p>
      {found.status === "failed" ? (
        <Failure message={readFailures.search} onRetry={() => search(typed)} />
      ) : (
        <FoundGroups groups={found.groups} isBusy={found.status === "loading"} />
      )}
      {found.status === "ready" && (
        <p className="mt-10 max-w-prose text-sm">
          <a data-result href={withWords(publicSearchPage, found.q)} className="link wrap-anywhere">
            Search the public pages for “{found.q}”
          </a>
          , where officers, programs and the words of all other pages are.
        </p>
      )}
    </div>
  );
}

type State = ReturnType<typeof $memberSearch.get>;

function describeState({ status, q, groups }: State, typed: string): string {
  if (status === "failed") return "";
  if (status === "loading") return "Searching…";
  if (status === "idle")
    return typed.trim() && readMemberSearch(typed) === null
      ? "Type at least two characters."
      : "Finds members by what they share with you, words inside documents, events, news, albums, awards, opportunities and class notes.";
  if (groups.length === 0) return `Nothing found for “${q}”. Try fewer words, or just the start of one.`;
  return `${plural(
    groups.reduce((sum, { total }) => sum + total, 0),
    "result",
  )} for “${q}”`;
}
