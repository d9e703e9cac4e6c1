import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { $drafts, type Draft } from "../../stores/drafts.ts";
import { createKeeper, type DraftSource } from "./drafts.ts";

/** The draft selected in a list, for the form that opens next. */
let requested = "";

export function askForDraft({ key }: Draft): void {
  requested = key;
}

/** A draft that this form can resume. */
export interface DraftOffer extends Draft {
  resume: () => void;
}

/** Keeps unsaved input in this browser and offers drafts kept earlier. */
export function useDrafts<Fields extends object, Entry>(source: DraftSource<Fields, Entry>) {
  const [keeper] = useState(() => createKeeper(source));
  const [offered, setOffered] = useState(keeper.listOthers);
  /** The draft now in the fields. */
  const [resumed, setResumed] = useState<Draft | null>(null);
  const kept = useStore($drafts) as readonly Draft<Partial<Fields>, Entry>[];

  const resume = (draft: Draft<Partial<Fields>, Entry>) => {
    keeper.take(draft);
    setResumed(draft);
    setOffered(keeper.listOthers());
  };
  const renew = () => {
    keeper.renew();
    setResumed(null);
    setOffered(keeper.listOthers());
  };
  const offers = kept.flatMap((draft) =>
    offered.includes(draft.key) ? { ...draft, resume: () => resume(draft) } : [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is opened
  useEffect(() => {
    offers.find(({ key }) => key === requested)?.resume();
    requested = "";
    // Keep the input when the page or just the form closes.
    addEventListener("pagehide", keeper.keepNow);
    return () => {
      removeEventListener("pagehide", keeper.keepNow);
      keeper.keepNow();
    };
  }, []);
  return { keeper, offers, resumed, renew };
}
