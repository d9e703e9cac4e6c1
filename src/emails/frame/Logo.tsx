import type { Attachment, Scene } from "./email.tsx";
import { logos } from "./logo-picture.ts";

/** The picture's name in the email's HTML (RFC 2392). */
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
 * The association's logo, attached to the email: Gmail and Outlook show attached pictures without asking, ask before
 * they load one from a server, and support neither SVG nor data addresses.
 */
export default function Logo() {
  return <img src={`cid:${cid}`} width="44" height="44" alt="" style={{ display: "block" }} />;
}
