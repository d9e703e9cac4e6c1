import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { createKeeper, type DraftSource } from "../../stores/form/draft-keeper.ts";
import { $drafts, type Draft } from "../../stores/form/drafts.ts";
import { useOffers } from "../../ui/useOffers.ts";
import { takeRequest } from "./draft-list.ts";

/** A draft that this form can resume. */
export interface DraftOffer extends Draft {
  resume: () => void;
}

/** Keeps unsaved input in this browser and offers drafts kept earlier. */
export function useDrafts<Fields extends object, Entry>(source: DraftSource<Fields, Entry>) {
  const [keeper] = useState(() => createKeeper(source));
  const kept = useStore($drafts) as readonly Draft<Partial<Fields>, Entry>[];
  const { offers, resumed, renew } = useOffers(keeper, kept);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is opened
  useEffect(() => {
    const requested = takeRequest();
    offers.find(({ key }) => key === requested)?.resume();
  }, []);
  return { keeper, offers, resumed, renew };
}
