import { type AuthMail, listTemplates, siteUrl } from "./auth-templates.tsx";
import Frame from "./Frame.tsx";
import { toHtml } from "./html.ts";
import type { Scene } from "./letter.tsx";

interface AuthLetter {
  subject: string;
  html: string;
}

/** Templates of the mails that Auth sends, for supabase/templates: the same family as the letters. */
export function composeAuthLetters(association: Scene["association"]): Record<AuthMail, AuthLetter> {
  const templates = listTemplates(association);
  const toLetter = ({
    subject,
    preview,
    body,
    to = "{{ .Email }}",
  }: (typeof templates)[AuthMail]): AuthLetter => ({
    subject,
    html: `${toHtml(
      <Frame
        association={association}
        site={siteUrl}
        title={subject}
        preview={preview}
        why={`This email was sent to ${to} by the website ${siteUrl}.`}
      >
        {body}
      </Frame>,
      association.colour_pair,
    )}\n`,
  });
  return {
    confirmation: toLetter(templates.confirmation),
    recovery: toLetter(templates.recovery),
    invite: toLetter(templates.invite),
    email_change: toLetter(templates.email_change),
  };
}
