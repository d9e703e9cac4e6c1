import { Eye } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { readFailures } from "../../domain/failures.ts";
import { previewDays } from "../../domain/publication/preview.ts";
import type { Publishable } from "../../domain/publication/publication.ts";
import { isPublished } from "../../domain/publication/published.ts";
import { formatTimestamp } from "../../domain/time/time-zone.ts";
import { readPreview } from "../../stores/previews.ts";
import type { LiveContent } from "../article/LivePage.tsx";
import LivePage from "../article/LivePage.tsx";
import PageSkeleton from "../article/PageSkeleton.tsx";
import { decodeHash } from "../hash.ts";
import type { Site } from "./draws.tsx";
import { draws } from "./draws.tsx";

/** An entry that is not public yet, for anyone with its preview link. */
export default function Preview({ site }: { site: Site }) {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const read = () => setToken(decodeHash(location.hash).trim());
    read();
    // Another preview link, opened in this tab.
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  const load = useCallback(() => drawPreview(token ?? "", site), [token, site]);
  if (token === null) return <PageSkeleton />;
  return (
    <LivePage
      load={load}
      missing="This preview link doesn’t work"
      why={`Preview links expire after ${previewDays} days and can be turned off. Check that you have the full link, or ask for a new one.`}
      failed={readFailures.preview}
      back={{ href: "/", text: "Back to Home" }}
    />
  );
}

/** The entry's current version, under a note that it is a preview; null if the token is not or no longer valid. */
async function drawPreview(token: string, site: Site): Promise<LiveContent | null> {
  const preview = token ? await readPreview(token) : null;
  const drawn = preview && (await draws[preview.table](token, site));
  if (!drawn) return null;
  const title = `Preview: ${drawn.entry.title}`;
  const content = (
    <>
      <PreviewNote {...drawn} endsAt={preview.endsAt} timeZone={site.time_zone} />
      {drawn.content}
    </>
  );
  return { title, description: title, content };
}

interface Props {
  entry: Publishable;
  /** Its page, once it is public. */
  path: string;
  /** ISO 8601 */
  endsAt: string;
  timeZone: string;
}

/** Sticky, so that nobody mistakes a preview for the public page. */
function PreviewNote({ entry, path, endsAt, timeZone }: Props) {
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
              View page
            </a>
          </span>
        ) : (
          <span>
            <strong>Preview: not public yet.</strong> Anyone with this link can see it until{" "}
            <time dateTime={endsAt}>{formatTimestamp(endsAt, timeZone, true)}</time>.
          </span>
        )}
      </p>
    </aside>
  );
}
