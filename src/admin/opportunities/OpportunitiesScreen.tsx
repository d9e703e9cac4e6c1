import { useQuery } from "@tanstack/react-query";
import { opportunityStates, parseOpportunityList } from "../../domain/opportunities/opportunity.ts";
import { opportunitiesList } from "../../queries/opportunities.ts";
import EmptyState from "../../ui/feedback/EmptyState.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Loaded from "../base/Loaded.tsx";
import PeopleTabs from "../base/PeopleTabs.tsx";
import Screen from "../base/Screen.tsx";
import { count } from "../list/ListHead.tsx";
import Pager from "../list/Pager.tsx";
import StateFilter from "../list/StateFilter.tsx";
import { useList } from "../list/useList.ts";
import OpportunityCard from "./OpportunityCard.tsx";

export default function OpportunitiesScreen() {
  const list = useList(parseOpportunityList);
  const query = useQuery(opportunitiesList(list));
  return (
    <Screen
      title="Opportunities"
      purpose="Jobs, internships and offers of help that members post for each other."
    >
      <PeopleTabs />
      <StateFilter choice={opportunityStates} value={list.state} found={count(query.data?.total, "post")} />
      <Loaded query={query} skeleton={<Skeleton what="posts" />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState text="No posts found.">
              {list.state === "waiting"
                ? "Nothing is waiting to be checked."
                : "Members post on their page “Opportunities”."}
            </EmptyState>
          ) : (
            <>
              <ul aria-label="Posts" className="flex flex-col gap-5">
                {rows.map((post) => (
                  <li key={post.id}>
                    <OpportunityCard post={post} />
                  </li>
                ))}
              </ul>
              <Pager page={list.page} total={total} />
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}
