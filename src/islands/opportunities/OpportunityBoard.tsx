import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect, useRef } from "react";
import { parseWords } from "../../domain/core/list.ts";
import {
  formatOpportunitySearch,
  type OpportunitySearch,
  parseOpportunitySearch,
} from "../../domain/opportunities/opportunity.ts";
import { opportunitiesPage } from "../../domain/routes.ts";
import { plural } from "../../domain/text/plural.ts";
import {
  $opportunities,
  type OpportunityBoard as BoardState,
  showOpportunities,
} from "../../stores/opportunities.ts";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import OpportunityFilters from "./OpportunityFilters.tsx";
import OpportunityResults from "./OpportunityResults.tsx";
import OwnPosts from "./OwnPosts.tsx";
import PostButton from "./PostButton.tsx";

interface Props {
  userId: string;
  timeZone: string;
  isChecked: boolean;
  empty?: ReactNode;
}

/** The search is part of the address, so that the back button steps through searches. */
export default function OpportunityBoard({ userId, timeZone, isChecked, empty }: Props) {
  const board = useStore($opportunities, { ssr: "initial" });
  const head = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const showAddressed = () => void showOpportunities(parseOpportunitySearch(parseWords(location.search)));
    showAddressed();
    addEventListener("popstate", showAddressed);
    return () => removeEventListener("popstate", showAddressed);
  }, []);
  const isShown = board.result !== null;
  useEffect(() => {
    // The post in "/opportunities#ID" did not exist when the browser looked for it.
    if (isShown && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isShown]);

  const apply = (search: OpportunitySearch) => {
    const address = `${opportunitiesPage}${formatOpportunitySearch(search)}`;
    if (address !== location.pathname + location.search) history.pushState(null, "", address);
    // A new page is read from the top.
    if (search.page !== board.search.page) head.current?.focus();
    void showOpportunities(search);
  };
  if (board.result === null && board.status === "loading") return <OpportunityWaiting />;
  const own = board.result?.own ?? [];
  return (
    <div className="wrap pb-section">
      <PostButton userId={userId} isChecked={isChecked} />
      {own.length > 0 && <OwnPosts posts={own} userId={userId} timeZone={timeZone} isChecked={isChecked} />}
      <OpportunityFilters search={board.search} onApply={apply} />
      <p
        ref={head}
        role="status"
        tabIndex={-1}
        className={`mt-6 mb-4 min-h-[1.6em] scroll-mt-6 text-sm text-muted outline-none ${board.status === "ready" && board.result?.total === 0 ? "opacity-0" : ""}`}
      >
        {getSummary(board)}
      </p>
      <OpportunityResults board={board} empty={empty} timeZone={timeZone} onApply={apply} />
    </div>
  );
}

export function OpportunityWaiting() {
  return (
    <div className="wrap pb-section">
      <Skeleton what="opportunities" count={4} />
    </div>
  );
}

function getSummary({ status, result }: BoardState): string {
  if (status === "loading") return "Searching…";
  if (status === "failed" || !result) return "";
  return plural(result.total, "post");
}
