import { datePatterns, formatMoment } from "../../domain/date.ts";
import type { NewsItem } from "../../domain/news.ts";
import type { Draft } from "../../stores/drafts.ts";
import Button from "../../ui/Button.tsx";
import type { KeptFields } from "./useDraft.ts";

interface Props {
  draft: Draft<KeptFields>;
  item: NewsItem | null;
  timeZone: string;
  resume: (draft: Draft<KeptFields>) => void;
  remove: () => void;
}

/** What was typed here and never saved. */
export default function DraftOffer({ draft, item, timeZone, resume, remove }: Props) {
  const at = formatMoment(new Date(draft.at).toISOString(), datePatterns.event, timeZone);
  const isOutdated = item !== null && draft.base !== item.updated_at;
  return (
    <section
      aria-label="Draft"
      className="flex flex-wrap items-center justify-between gap-4 rounded-md bg-petrol-tint px-4 py-3 text-sm"
    >
      <p className="min-w-0 flex-[1_1_16rem]">
        Something you wrote here on {at} was not saved.
        {isOutdated && " The news item has been edited since then."}
      </p>
      <p className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => resume(draft)}>
          Continue your draft
        </Button>
        <Button tone="line" size="sm" onClick={remove}>
          Discard
        </Button>
      </p>
    </section>
  );
}
