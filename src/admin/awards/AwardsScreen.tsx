import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { Award } from "../../domain/award.ts";
import { parsePage } from "../../domain/list.ts";
import { awards } from "../../stores/admin/awards.ts";
import Button from "../../ui/Button.tsx";
import EmptyState from "../../ui/EmptyState.tsx";
import Skeleton from "../../ui/Skeleton.tsx";
import DraftList from "../frame/DraftList.tsx";
import FilterBar from "../frame/FilterBar.tsx";
import { count } from "../frame/ListHead.tsx";
import Loaded from "../frame/Loaded.tsx";
import { loadWindow } from "../frame/lazily.tsx";
import Pager from "../frame/Pager.tsx";
import { keepPage } from "../frame/queries.ts";
import { $page } from "../frame/router.ts";
import Screen from "../frame/Screen.tsx";
import AwardsTable from "./AwardsTable.tsx";

const AwardForm = loadWindow(() => import("./AwardForm.tsx"));

export default function AwardsScreen() {
  const search = useStore($page)?.search ?? {};
  const { q = "" } = search;
  const page = parsePage(search.page);
  /** The award whose form is open; "new" for one that is not there yet. */
  const [open, setOpen] = useState<Award | "new" | null>(null);
  const query = useQuery({
    queryKey: ["awards", q, page],
    queryFn: () => awards.searchAwards(q, page),
    ...keepPage,
  });
  return (
    <Screen
      title="Awards Management"
      purpose="Record honours and who received them. They appear on the Awards page, newest first."
      actions={
        <Button tone="copper" onClick={() => setOpen("new")}>
          <Plus aria-hidden="true" size={18} />
          Add Award
        </Button>
      }
    >
      <FilterBar
        placeholder="Search awards..."
        q={q}
        submit="Search"
        found={count(query.data?.total, "award")}
      />
      <DraftList<Award> noun="awards" onOpen={({ entry }) => setOpen(entry ?? "new")} />
      <Loaded query={query} failure="Failed to fetch awards" skeleton={<Skeleton what="awards" />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState text="No awards found." />
          ) : (
            <>
              <AwardsTable awards={rows} onEdit={setOpen} />
              <Pager page={page} total={total} />
            </>
          )
        }
      </Loaded>
      {open && <AwardForm award={open === "new" ? null : open} onClose={() => setOpen(null)} />}
    </Screen>
  );
}
