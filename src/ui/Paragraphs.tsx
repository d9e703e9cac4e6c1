interface Props {
  /** Plain texts; a line break inside one is kept. */
  paragraphs: readonly string[];
}

/** The body of a page, larger in its first paragraph. */
export default function Paragraphs({ paragraphs }: Props) {
  return paragraphs.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their index
    <p key={index} dir="auto" className="whitespace-pre-line first:text-lg">
      {text}
    </p>
  ));
}
