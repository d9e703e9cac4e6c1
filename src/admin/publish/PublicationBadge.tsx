import type { ReactNode } from "react";
import { describeHidden, type Publishable } from "../../domain/publication/publication.ts";
import Badge from "../../ui/feedback/Badge.tsx";

interface Props {
  entry: Publishable;
  timeZone: string;
  /** Shown instead for what visitors can see, with the time of publication. */
  children?: (moment: string) => ReactNode;
}

/** Shows why visitors do not see an entry. */
export default function PublicationBadge({ entry, timeZone, children }: Props) {
  const hidden = describeHidden(entry, new Date(), timeZone);
  if (hidden) return <Badge tone={entry.published_at ? "warning" : "copper"}>{hidden}</Badge>;
  return entry.published_at && children?.(entry.published_at);
}
