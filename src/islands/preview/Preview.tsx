import { useCallback, useEffect, useState } from "react";
import { readFailures } from "../../domain/failures.ts";
import { previewDays } from "../../domain/publication/preview.ts";
import { readPreview } from "../../stores/previews.ts";
import type { LiveContent } from "../article/LivePage.tsx";
import LivePage from "../article/LivePage.tsx";
import PageSkeleton from "../article/PageSkeleton.tsx";
import { decodeHash } from "../hash.ts";
import type { Site } from "./draws.tsx";
import { draws } from "./draws.tsx";
import PreviewNote from "./PreviewNote.tsx";

/** An entry that is not public yet, for whoever has its address. */
export default function Preview({ site }: { site: Site }) {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const read = () => setToken(decodeHash(location.hash).trim());
    read();
    // Another address, opened while this page is.
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  const load = useCallback(() => drawPreview(token ?? "", site), [token, site]);
  if (token === null) return <PageSkeleton />;
  return (
    <LivePage
      load={load}
      missing="This address shows nothing"
      why={`It works for ${previewDays} days, unless it is taken back before. Open it once more as you got it, or ask whoever sent it for a new one.`}
      failed={readFailures.preview}
      back={{ href: "/", text: "Back to Home" }}
    />
  );
}

/** The entry as it stands, under a note that it is a preview; null if the token shows nothing (any more). */
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
