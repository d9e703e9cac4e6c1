import type { Attachment, Scene } from "./letter.tsx";
import { marks } from "./mark.ts";

/** How the letter's HTML names the picture (RFC 2392). */
const cid = "mark@letters";

export function attachMark({ association, mark }: Scene): Attachment {
  return {
    filename: "mark.png",
    contentType: "image/png",
    content: mark ?? marks[association.colour_pair],
    encoding: "base64",
    cid,
  };
}

/**
 * The association's mark. Letters bring the picture along: Gmail and Outlook draw an attached one at once, ask
 * before they load one from a host, and know neither SVG nor data addresses.
 */
export default function Mark() {
  return <img src={`cid:${cid}`} width="44" height="44" alt="" style={{ display: "block" }} />;
}
