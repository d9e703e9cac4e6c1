import { formatDraftAge } from "../../domain/core/draft.ts";
import type { Draft } from "../../stores/form/drafts.ts";
import Offer from "../../ui/dialog/DraftOffer.tsx";
import { discardDraft } from "./draft-list.ts";
import type { DraftOffer } from "./useDrafts.ts";

interface Props {
  offers: readonly DraftOffer[];
  /** The draft now in the form. */
  resumed: Draft | null;
}

const missing = " The chosen file could not be kept: it must be chosen again.";

/** Unsaved drafts for this form. */
export default function DraftOffers({ offers, resumed }: Props) {
  const now = new Date();
  return (
    <>
      {resumed?.isFileMissing && (
        <p role="status" className="rounded-md bg-teal-tint px-4 py-3 text-sm">
          This is what you typed {formatDraftAge(resumed.at, now)}.{missing}
        </p>
      )}
      {offers.map((offer) => (
        <Offer
          key={offer.key}
          age={formatDraftAge(offer.at, now)}
          title={offer.title}
          onResume={offer.resume}
          onDiscard={() => discardDraft(offer)}
        >
          {offer.isFileMissing && missing}
        </Offer>
      ))}
    </>
  );
}
