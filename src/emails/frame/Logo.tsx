import type { Attachment, Scene } from "./email.tsx";
import { logos } from "./logo-picture.ts";

/** How the letter's HTML names the picture (RFC 2392). */
const cid = "logo@emails";

export function attachLogo({ association, logo }: Scene): Attachment {
  return {
    filename: "logo.png",
    contentType: "image/png",
    content: logo ?? logos[association.colour_pair],
    encoding: "base64",
    cid,
  };
}

/**
 * The association's logo. Letters bring the picture along: Gmail and Outlook draw an attached one at once, ask
 * before they load one from a host, and know neither SVG nor data addresses.
 */
export default function Logo() {
  return <img src={`cid:${cid}`} width="44" height="44" alt="" style={{ display: "block" }} />;
}
