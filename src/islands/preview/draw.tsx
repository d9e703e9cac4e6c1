import { readPreview } from "../../stores/previews.ts";
import type { LiveContent } from "../article/LivePage.tsx";
import { draws, type Site } from "./draws.tsx";
import PreviewNote from "./PreviewNote.tsx";

/** The entry as it stands, under a note that it is a preview; null if the token shows nothing (any more). */
export async function drawPreview(token: string, site: Site): Promise<LiveContent | null> {
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
