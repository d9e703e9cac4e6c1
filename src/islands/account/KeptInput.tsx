import { formatDraftAge } from "../../domain/core/draft.ts";
import { type Draft, removeDraft } from "../../stores/form/drafts.ts";
import DraftOffer from "../../ui/dialog/DraftOffer.tsx";

interface Props {
  offers: readonly (Draft & { resume: () => void })[];
}

/** Offers unsaved input from an earlier visit. */
export default function KeptInput({ offers }: Props) {
  const now = new Date();
  return offers.map(({ key, at, resume }) => (
    <DraftOffer
      key={key}
      age={formatDraftAge(at, now)}
      onResume={resume}
      onDiscard={() => removeDraft(key)}
    />
  ));
}
