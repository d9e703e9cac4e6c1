import { useLayoutEffect, useRef } from "react";
import { toEmailPicture } from "../../domain/emails/body-picture.ts";
import type { Newsletter } from "../../domain/emails/newsletter.ts";
import { showPlaceholders } from "../../domain/emails/placeholder.ts";
import { project } from "../../stores/core/project.ts";
import { cleanRichText } from "../../stores/core/rich-text.ts";
import { AttachedNames } from "./AttachedFiles.tsx";

interface Props {
  email: Pick<Newsletter, "subject" | "body" | "attached_ids">;
}

/** A newsletter for all its recipients, sanitised like the email that is sent. */
export default function EmailContent({ email: { subject, body, attached_ids } }: Props) {
  const text = useRef<HTMLDivElement>(null);
  const html = showPlaceholders(body);
  useLayoutEffect(() => text.current?.replaceChildren(...parseEmail(html)), [html]);
  return (
    <article className="min-w-0">
      <h3 dir="auto" className="mb-4 text-2xl wrap-anywhere">
        {showPlaceholders(subject)}
      </h3>
      <div ref={text} dir="auto" className="rich-text prose wrap-anywhere" />
      <div className="mt-6 border-t border-line pt-4 empty:hidden">
        <AttachedNames ids={attached_ids} />
      </div>
    </article>
  );
}

/** With the pictures that emails show. */
function parseEmail(html: string): Node[] {
  const { body } = new DOMParser().parseFromString(cleanRichText(html), "text/html");
  for (const picture of body.querySelectorAll("img")) {
    const own = toEmailPicture(picture.getAttribute("src") ?? "", project.url);
    if (own) Object.assign(picture, own);
    else picture.remove();
  }
  return [...body.childNodes];
}
