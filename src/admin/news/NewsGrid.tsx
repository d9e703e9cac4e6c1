import { Newspaper } from "lucide-react";
import { getLabel } from "../../domain/core/choice.ts";
import { type NewsEntry, newsCategories } from "../../domain/news/news.ts";
import { joinParagraphs } from "../../domain/text/text.ts";
import { formatMoment } from "../../domain/time/date.ts";
import { newsRemoval } from "../../queries/news.ts";
import { toLivePicture } from "../../stores/core/live.ts";
import { readParagraphs } from "../../stores/core/paragraphs.ts";
import Badge from "../../ui/feedback/Badge.tsx";
import RowActions from "../../ui/table/RowActions.tsx";
import { useMay } from "../base/May.tsx";
import { useWrite } from "../base/useWrite.ts";
import PublicationBadge from "../publish/PublicationBadge.tsx";
import PublishButton from "../publish/PublishButton.tsx";

interface Props {
  items: readonly NewsEntry[];
  timeZone: string;
  onEdit: (item: NewsEntry) => void;
}

export default function NewsGrid({ items, timeZone, onEdit }: Props) {
  const removal = useWrite(newsRemoval);
  const may = useMay();
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {items.map((item) => (
        <li key={item.id} className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface">
          <CardPicture address={item.image_url} />
          <div className="flex flex-1 flex-col p-5">
            <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
              <Badge>{getLabel(newsCategories, item.category)}</Badge>
              <PublicationBadge entry={item} timeZone={timeZone}>
                {(moment) => <time dateTime={moment}>{formatMoment(moment, "long day", timeZone)}</time>}
              </PublicationBadge>
            </p>
            <h2 dir="auto" className="mt-3 text-xl wrap-anywhere">
              {item.title}
            </h2>
            <p dir="auto" className="mt-2 mb-4 line-clamp-3 text-sm text-muted wrap-anywhere">
              {joinParagraphs(readParagraphs(item.content))}
            </p>
            <div className="mt-auto -mb-2.5 flex flex-wrap items-center justify-end border-t border-line pt-2">
              {may("news:update") && <PublishButton entry={item} noun="news" />}
              <RowActions
                name={item.title}
                isBusy={removal.isBusy}
                onEdit={may("news:update") ? () => onEdit(item) : undefined}
                onDelete={may("news:delete") ? () => removal.run(item) : undefined}
              />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

function CardPicture({ address }: { address: string | null }) {
  const picture = toLivePicture(address);
  if (picture)
    return <img src={picture.src} alt="" loading="lazy" className="aspect-video w-full object-cover" />;
  return (
    <div aria-hidden="true" className="grid aspect-video place-items-center bg-teal-tint text-teal">
      <Newspaper size={44} strokeWidth={1.2} />
    </div>
  );
}
