import { formatDraftAge } from "../../domain/draft.ts";
import type { Draft } from "../../stores/drafts.ts";
import Button from "../../ui/Button.tsx";
import { discardDraft } from "./draft-list.ts";
import type { DraftOffer } from "./useDrafts.ts";

interface Props {
  offers: readonly DraftOffer[];
  /** The draft now in the form. */
  resumed: Draft | null;
}

const missing = " The chosen file could not be kept: it must be chosen again.";

/** Unsaved drafts for this form, offered until they are resumed or discarded. */
export default function DraftOffers({ offers, resumed }: Props) {
  const now = new Date();
  return (
    <>
      {resumed?.isFileMissing && (
        <p role="status" className="rounded-md bg-petrol-tint px-4 py-3 text-sm">
          This is your draft from {formatDraftAge(resumed.at, now)}.{missing}
        </p>
      )}
      {offers.map((offer) => (
        <section
          key={offer.key}
          aria-label="Draft"
          className="flex flex-wrap items-center justify-between gap-4 rounded-md bg-petrol-tint px-4 py-3 text-sm"
        >
          <p className="min-w-0 flex-[1_1_16rem] wrap-anywhere">
            Draft from {formatDraftAge(offer.at, now)}:{" "}
            {offer.title ? (
              <>
                <bdi className="font-semibold">{offer.title}</bdi> was not saved.
              </>
            ) : (
              "something you wrote here was not saved."
            )}
            {offer.isFileMissing && missing}
          </p>
          <p className="flex flex-wrap gap-2">
            <Button size="sm" onClick={offer.resume}>
              Continue your draft
            </Button>
            <Button tone="line" size="sm" onClick={() => discardDraft(offer)}>
              Discard
            </Button>
          </p>
        </section>
      ))}
    </>
  );
}
