import { Eye } from "lucide-react";
import type { Publishable } from "../../domain/publication/publication.ts";
import { isPublished } from "../../domain/publication/published.ts";
import { formatTimestamp } from "../../domain/time/time-zone.ts";

interface Props {
  entry: Publishable;
  /** Its page, once it is public. */
  path: string;
  /** ISO 8601 */
  endsAt: string;
  timeZone: string;
}

/** Stays in sight, so that nobody takes a preview for the public page. */
export default function PreviewNote({ entry, path, endsAt, timeZone }: Props) {
  const isPublic = isPublished(entry, new Date());
  const look = isPublic
    ? "border-success bg-success-tint text-success"
    : "border-warning bg-warning-tint text-warning";
  return (
    <aside aria-label="Preview" className={`no-print sticky top-0 z-20 border-b text-sm ${look}`}>
      <p className="wrap flex gap-2.5 py-3">
        <Eye aria-hidden="true" size={20} className="shrink-0" />
        {isPublic ? (
          <span>
            <strong>This is public now.</strong>{" "}
            <a href={path} className="underline">
              Open its page
            </a>
          </span>
        ) : (
          <span>
            <strong>Preview: visitors do not see this yet.</strong> Whoever has this address does, until{" "}
            <time dateTime={endsAt}>{formatTimestamp(endsAt, timeZone, true)}</time>.
          </span>
        )}
      </p>
    </aside>
  );
}
