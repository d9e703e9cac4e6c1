import Frame from "./Frame.tsx";
import { toHtml } from "./html.ts";
import type { Attachment, ReplyTo, Scene, Written } from "./letter.tsx";
import { attachMark } from "./Mark.tsx";
import { toText } from "./text.ts";

export interface Composed {
  subject: string;
  html: string;
  text: string;
  attachments: Attachment[];
  replyTo: ReplyTo | undefined;
}

export function compose(
  { subject, preview, body, why, attachments, replyTo }: Written,
  scene: Scene,
): Composed {
  const html = toHtml(
    <Frame {...scene} title={subject} preview={preview} why={why}>
      {body}
    </Frame>,
    scene.association.colour_pair,
  );
  return { subject, html, text: toText(html), attachments: [...attachments, attachMark(scene)], replyTo };
}
