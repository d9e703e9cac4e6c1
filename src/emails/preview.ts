import { unsubscribePage } from "../domain/emails/unsubscribe.ts";
import type { Scene } from "./frame/email.tsx";
import { composeHtml } from "./frame/html.tsx";
import { attachLogo } from "./frame/Logo.tsx";
import { invitation, invitationReminder } from "./members/Invitation.tsx";
import { newsletter } from "./newsletter/Newsletter.tsx";

const emails = { newsletter, invitation, invitation_reminder: invitationReminder };
export type PreviewedKind = keyof typeof emails;

/** An email as a browser can show it before it is sent, by the code that composes it then. */
export function renderPreview(kind: PreviewedKind, facts: object, scene: Scene) {
  const whole = { ...scene, unsubscribe: scene.site + unsubscribePage };
  const written = emails[kind].write(facts, whole);
  const { cid, contentType, content } = attachLogo(scene);
  const html = composeHtml(written, whole);
  return {
    subject: written.subject,
    html: html.replaceAll(`"cid:${cid}"`, `"data:${contentType};base64,${content}"`),
  };
}
