import { useLayoutEffect, useRef } from "react";
import { showPlaceholders } from "../../domain/emails/placeholder.ts";
import { parseEmail } from "../../stores/core/rich-text.ts";

interface Props {
  email: { subject: string; body: string };
}

/** A newsletter for all its recipients, sanitised like the email that is sent. */
export default function EmailContent({ email: { subject, body } }: Props) {
  const text = useRef<HTMLDivElement>(null);
  const html = showPlaceholders(body);
  useLayoutEffect(() => text.current?.replaceChildren(...parseEmail(html)), [html]);
  return (
    <article className="min-w-0">
      <h3 dir="auto" className="mb-4 text-2xl wrap-anywhere">
        {showPlaceholders(subject)}
      </h3>
      <div ref={text} dir="auto" className="rich-text prose wrap-anywhere" />
    </article>
  );
}
