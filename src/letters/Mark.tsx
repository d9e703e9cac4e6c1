import type { CSSProperties } from "react";
import type { Attachment, Scene } from "./letter.tsx";
import { marks } from "./mark.ts";
import { light } from "./palette.ts";
import { serif } from "./parts.tsx";

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

interface Props {
  name: string;
  isAttached: boolean;
}

/**
 * The association's mark. Letters bring the picture along: Gmail and Outlook draw an attached one at once, ask
 * before they load one from a host, and know neither SVG nor data addresses. Auth's mails can attach nothing, so
 * theirs is a tile of the same size and colour with the initial.
 */
export default function Mark({ name, isAttached }: Props) {
  if (isAttached)
    return <img src={`cid:${cid}`} width="44" height="44" alt="" style={{ display: "block" }} />;
  return (
    <table role="presentation" cellPadding="0" cellSpacing="0" data-skip-in-text="true">
      <tbody>
        <tr>
          <td align="center" width="44" height="44" style={tileStyle}>
            {name.slice(0, 1)}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Like the icon's own ground, in both schemes. */
const tile = light.petrol;

const tileStyle: CSSProperties = {
  borderRadius: 9,
  backgroundColor: tile,
  color: light.sheet,
  font: `26px/44px ${serif}`,
};
