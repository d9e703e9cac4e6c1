import { useQuery } from "@tanstack/react-query";
import { parsePlainList } from "../../domain/core/list.ts";
import type { Hero } from "../../domain/hero/hero.ts";
import { heroActivation, heroesPage, heroRemoval } from "../../queries/heroes.ts";
import { loadWindow } from "../base/lazily.tsx";
import May, { useMay } from "../base/May.tsx";
import { useWrite } from "../base/useWrite.ts";
import DraftList from "../form/DraftList.tsx";
import { useEntryWindow } from "../form/useEntryWindow.ts";
import AddButton from "../list/AddButton.tsx";
import { CardGrid } from "../list/EntryCard.tsx";
import EntryList from "../list/EntryList.tsx";
import { useList } from "../list/useList.ts";
import HeroCard from "./HeroCard.tsx";

const HeroForm = loadWindow(() => import("./HeroForm.tsx"));

export default function HeroScreen() {
  const list = useList(parsePlainList);
  const may = useMay();
  const query = useQuery(heroesPage(list));
  const form = useEntryWindow<Hero>();
  const activation = useWrite(heroActivation);
  const removal = useWrite(heroRemoval);
  return (
    <EntryList
      resource="hero_section"
      title="Hero Section Management"
      purpose="The large pictures at the top of the home page: the active one first, then the others, newest first. If there are fewer than three, illustrated slides follow; edit their text under Settings, Pages."
      actions={
        <May to="hero_section:create">
          <AddButton text="Add New Hero" onClick={form.openNew} />
        </May>
      }
      drafts={<DraftList noun="heroes" onOpen={form.openDraft} />}
      query={query}
      page={list.page}
      what="hero section"
      skeleton={{ what: "hero sections", shape: "cards", count: 3 }}
      none="No hero sections found."
      hint={`The home page shows three illustrated slides.${may("hero_section:create") ? " Click Add New Hero to put your own picture before them." : ""}`}
      window={form.isOpen && <HeroForm hero={form.entry} onClose={form.close} />}
    >
      {({ rows }) => (
        <CardGrid label="Hero sections">
          {rows.map((hero) => (
            <li key={hero.id}>
              <HeroCard
                hero={hero}
                isBusy={activation.isBusy || removal.isBusy}
                onActivate={() => activation.run(hero)}
                onEdit={() => form.open(hero)}
                onDelete={() => removal.run(hero)}
              />
            </li>
          ))}
        </CardGrid>
      )}
    </EntryList>
  );
}
