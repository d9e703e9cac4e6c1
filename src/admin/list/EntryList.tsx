import type { UseQueryResult } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import type { Resource } from "../../domain/nouns.ts";
import EmptyState from "../../ui/feedback/EmptyState.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Loaded from "../base/Loaded.tsx";
import RightsNote from "../base/RightsNote.tsx";
import Screen from "../base/Screen.tsx";
import FilterBar from "./FilterBar.tsx";
import ListHead, { count } from "./ListHead.tsx";
import Pager from "./Pager.tsx";

interface Found {
  rows: readonly unknown[];
  total: number;
}

interface Props<Data extends Found> {
  /** For the note about missing permissions; omitted for lists that only super admins see. */
  resource?: Resource;
  title: string;
  purpose: ReactNode;
  /** Buttons beside the heading. */
  actions: ReactNode;
  /** Tabs above the list, where its screen is one of several. */
  tabs?: ReactNode;
  /** Search above the list; omitted for short lists. */
  search?: Omit<ComponentProps<typeof FilterBar>, "found" | "children">;
  /** Selects and checkboxes beside the search. */
  filters?: ReactNode;
  drafts: ReactNode;
  query: UseQueryResult<Data>;
  page: number;
  /** Singular name, "news item"; the plural adds an "s" unless it is given. */
  what: string | [one: string, many: string];
  skeleton: ComponentProps<typeof Skeleton>;
  /** Text for an empty list: "No news items found." */
  none: string;
  /** Suggestion for an empty list. */
  hint?: string | undefined;
  /** The dialog that is open over the list. */
  window: ReactNode;
  children: (found: Data) => ReactNode;
}

/** A list screen: search, filters and drafts above one page of entries. */
export default function EntryList<Data extends Found>({
  resource,
  title,
  purpose,
  actions,
  tabs,
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
  const [one, many] = typeof what === "string" ? [what, undefined] : what;
  const found = count(query.data?.total, one, many);
  return (
    <Screen title={title} purpose={purpose} actions={actions}>
      {tabs}
      {resource && <RightsNote resource={resource} />}
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
