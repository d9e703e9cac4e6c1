import { useLayoutEffect, useRef } from "react";
import { fillHtml, fillText, showPlaceholders } from "../../domain/emails/placeholder.ts";
import { parseEmail } from "../../stores/core/rich-text.ts";

interface Props {
  email: { subject: string; body: string };
  /** The recipient's full name; without one, placeholders are in brackets. */
  name?: string;
}

/** A newsletter as its recipient reads it, sanitised like the email that is sent. */
export default function EmailContent({ email: { subject, body }, name }: Props) {
  const text = useRef<HTMLDivElement>(null);
  const html = name ? fillHtml(body, name) : showPlaceholders(body);
  useLayoutEffect(() => text.current?.replaceChildren(...parseEmail(html)), [html]);
  return (
    <article className="min-w-0">
      <h3 dir="auto" className="mb-4 text-2xl wrap-anywhere">
        {(name ? fillText(subject, name) : showPlaceholders(subject)) || "No subject"}
      </h3>
      <div ref={text} dir="auto" className="rich-text prose wrap-anywhere" />
    </article>
  );
}
