interface Props {
  /** Sanitized: see domain/text/rich-text.ts. */
  html: string;
  className?: string;
}

/** A formatted text. */
export default function RichText({ html, className = "" }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written tag by tag from an allow-list
  return <div dir="auto" className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
