import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { $drafts, type Draft } from "../../stores/drafts.ts";
import { createKeeper, type DraftSource } from "./drafts.ts";

/** The draft that was pressed in a list, for the form that it opens. */
let asked = "";

export function askForDraft({ key }: Draft): void {
  asked = key;
}

/** A draft that this form could go on with. */
export interface DraftOffer extends Draft {
  resume: () => void;
}

/** Keeps what is typed in this browser until it is saved, and offers what was kept before. */
export function useDrafts<Fields extends object, Entry>(source: DraftSource<Fields, Entry>) {
  const [keeper] = useState(() => createKeeper(source));
  const [offered, setOffered] = useState(keeper.listOthers);
  /** The draft that stands in the fields. */
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
    offers.find(({ key }) => key === asked)?.resume();
    asked = "";
    // Nothing is lost with the page either, or when the form goes by itself.
    addEventListener("pagehide", keeper.keepNow);
    return () => {
      removeEventListener("pagehide", keeper.keepNow);
      keeper.keepNow();
    };
  }, []);
  return { keeper, offers, resumed, renew };
}
