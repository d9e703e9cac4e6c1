import { getPublicationState } from "../../domain/publication.ts";
import { loadLazily } from "./lazily.tsx";
import type { Props } from "./PublishNow.tsx";

// Most lists have nothing to publish.
const PublishNow = loadLazily(() => import("./PublishNow.tsx"), { failed: () => null });

/** Shows a draft or a scheduled entry to visitors at once. */
export default function PublishButton(props: Props) {
  return getPublicationState(props.entry, new Date()) === "published" ? null : <PublishNow {...props} />;
}
