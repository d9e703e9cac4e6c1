import Paragraphs from "./Paragraphs.tsx";
import RichText from "./RichText.tsx";

interface Props {
  paragraphs: readonly string[];
  /** Sanitized; null for plain paragraphs. */
  html: string | null;
  className: string;
}

/** A text with its formatting, or as plain paragraphs. */
export default function TextBody({ paragraphs, html, className }: Props) {
  if (html !== null) return <RichText html={html} className={className} />;
  return (
    <div className={`prose plain ${className}`}>
      <Paragraphs paragraphs={paragraphs} />
    </div>
  );
}
