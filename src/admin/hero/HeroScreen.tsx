import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { Hero } from "../../domain/hero.ts";
import { parsePage } from "../../domain/list.ts";
import { heroes } from "../../stores/admin/hero.ts";
import Button from "../../ui/Button.tsx";
import EmptyState from "../../ui/EmptyState.tsx";
import Skeleton from "../../ui/Skeleton.tsx";
import DraftList from "../frame/DraftList.tsx";
import { CardGrid } from "../frame/EntryCard.tsx";
import ListHead, { count } from "../frame/ListHead.tsx";
import Loaded from "../frame/Loaded.tsx";
import { loadWindow } from "../frame/lazily.tsx";
import Pager from "../frame/Pager.tsx";
import { keepPage } from "../frame/queries.ts";
import { $page } from "../frame/router.ts";
import Screen from "../frame/Screen.tsx";
import { useHeroActions } from "./actions.ts";
import HeroCard from "./HeroCard.tsx";

const HeroForm = loadWindow(() => import("./HeroForm.tsx"));

export default function HeroScreen() {
  const page = parsePage(useStore($page)?.search.page);
  /** The hero whose form is open; "new" for one that is not there yet. */
  const [open, setOpen] = useState<Hero | "new" | null>(null);
  const { isBusy, activate, remove } = useHeroActions();
  const query = useQuery({
    queryKey: ["heroes", page],
    queryFn: () => heroes.getHeroPage(page),
    ...keepPage,
  });
  return (
    <Screen
      title="Hero Section Management"
      purpose="The large pictures that the home page begins with: the active one first, then the newest others."
      actions={
        <Button tone="copper" onClick={() => setOpen("new")}>
          <Plus aria-hidden="true" size={18} />
          Add New Hero
        </Button>
      }
    >
      <DraftList<Hero> noun="heroes" onOpen={({ entry }) => setOpen(entry ?? "new")} />
      <ListHead found={count(query.data?.total, "hero section")} />
      <Loaded
        query={query}
        failure="Failed to fetch hero sections"
        skeleton={<Skeleton what="hero sections" shape="cards" count={3} />}
      >
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState text="No hero sections found." />
          ) : (
            <>
              <CardGrid label="Hero sections">
                {rows.map((hero) => (
                  <li key={hero.id}>
                    <HeroCard
                      hero={hero}
                      isBusy={isBusy}
                      onActivate={() => activate(hero)}
                      onEdit={() => setOpen(hero)}
                      onDelete={() => remove(hero)}
                    />
                  </li>
                ))}
              </CardGrid>
              <Pager page={page} total={total} />
            </>
          )
        }
      </Loaded>
      {open && <HeroForm hero={open === "new" ? null : open} onClose={() => setOpen(null)} />}
    </Screen>
  );
}
