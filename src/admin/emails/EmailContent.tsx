import { useLayoutEffect, useRef } from "react";
import type { Newsletter } from "../../domain/emails/newsletter.ts";
import { showPlaceholders } from "../../domain/emails/placeholder.ts";
import { parseEmail } from "../../stores/core/rich-text.ts";
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
