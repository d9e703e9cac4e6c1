import type { ComponentProps } from "react";
import type { Publishable } from "../../domain/publication/publication.ts";
import { isPublished } from "../../domain/publication/published.ts";
import { loadLazily } from "../base/lazily.tsx";
import type { Props } from "./PublishNow.tsx";

// Most lists have nothing unpublished.
const PublishNow = loadLazily(async () => (await import("../rare-windows.ts")).rareWindows.publishNow(), {
  failed: () => null,
});
const Badge = loadLazily<ComponentProps<typeof import("./PublicationBadge.tsx").default>>(
  async () => (await import("../rare-windows.ts")).rareWindows.publicationBadge(),
  { failed: () => null },
);

/** Publishes a draft or a scheduled entry immediately. */
export default function PublishButton(props: Props) {
  return !isPublished(props.entry, new Date()) && <PublishNow {...props} />;
}

/** Shows why visitors do not see an entry. */
export function HiddenBadge({ entry, timeZone }: { entry: Publishable; timeZone: string | null }) {
  return timeZone && !isPublished(entry, new Date()) && <Badge entry={entry} timeZone={timeZone} />;
}
