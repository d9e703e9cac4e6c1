import type { UseQueryResult } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import EmptyState from "../../ui/EmptyState.tsx";
import Skeleton from "../../ui/Skeleton.tsx";
import FilterBar from "./FilterBar.tsx";
import ListHead, { count } from "./ListHead.tsx";
import Loaded from "./Loaded.tsx";
import Pager from "./Pager.tsx";
import Screen from "./Screen.tsx";

interface Found {
  rows: readonly unknown[];
  total: number;
}

interface Props<Data extends Found> {
  title: string;
  purpose: string;
  /** Buttons beside the heading. */
  actions: ReactNode;
  /** The search over the list; a short list has none. */
  search?: Omit<ComponentProps<typeof FilterBar>, "found" | "children">;
  /** Selects and checkboxes beside the search. */
  filters?: ReactNode;
  drafts: ReactNode;
  query: UseQueryResult<Data>;
  page: number;
  /** "news item"; an "s" makes it plural. */
  what: string;
  skeleton: ComponentProps<typeof Skeleton>;
  /** "No news items found." */
  none: string;
  /** What to do about an empty list. */
  hint?: string;
  /** The form that is open over the list. */
  window: ReactNode;
  children: (found: Data) => ReactNode;
}

/** The screen of a noun: search, filters and drafts over a page of entries. */
export default function EntryList<Data extends Found>({
  title,
  purpose,
  actions,
  search,
  filters,
  drafts,
  query,
  page,
  what,
  skeleton,
  none,
  hint,
  window,
  children,
}: Props<Data>) {
  const found = count(query.data?.total, what);
  return (
    <Screen title={title} purpose={purpose} actions={actions}>
      {search && (
        <FilterBar {...search} found={found}>
          {filters}
        </FilterBar>
      )}
      {drafts}
      {!search && <ListHead found={found} />}
      <Loaded query={query} skeleton={<Skeleton {...skeleton} />}>
        {(data) =>
          data.rows.length === 0 ? (
            <EmptyState text={none}>{hint}</EmptyState>
          ) : (
            <>
              {children(data)}
              <Pager page={page} total={data.total} />
            </>
          )
        }
      </Loaded>
      {window}
    </Screen>
  );
}
