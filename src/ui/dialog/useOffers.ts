import { useEffect, useState } from "react";

interface Kept {
  key: string;
}

interface Keeper<Draft> {
  keepNow: () => void;
  renew: () => void;
  take: (draft: Draft) => void;
  /** Keys of the drafts that this form can offer. */
  listOthers: () => string[];
}

/** Offers a form's drafts from an earlier visit, and stores the input when the page or just the form closes. */
export function useOffers<Draft extends Kept>(keeper: Keeper<Draft>, kept: readonly Draft[]) {
  const [offered, setOffered] = useState(keeper.listOthers);
  /** The draft now in the fields. */
  const [resumed, setResumed] = useState<Draft | null>(null);

  const resume = (draft: Draft) => {
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
  useEffect(() => {
    addEventListener("pagehide", keeper.keepNow);
    return () => {
      removeEventListener("pagehide", keeper.keepNow);
      keeper.keepNow();
    };
  }, [keeper]);
  return { offers, resumed, renew };
}
