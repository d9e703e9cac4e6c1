import RichText from "./RichText.tsx";

interface Props {
  /** Plain texts; a line break inside one is kept. */
  paragraphs: readonly string[];
  /** Sanitized; null for plain paragraphs. */
  html: string | null;
  className: string;
}

/** A text, formatted or as plain paragraphs. */
export default function TextBody({ paragraphs, html, className }: Props) {
  if (html !== null) return <RichText html={html} className={className} />;
  return (
    <div className={`prose plain ${className}`}>
      {paragraphs.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their index
        <p key={index} dir="auto">
          {text}
        </p>
      ))}
    </div>
  );
}
