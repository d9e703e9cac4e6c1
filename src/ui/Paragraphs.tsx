interface Props {
  /** Plain texts; a line break inside one is kept. */
  paragraphs: readonly string[];
}

/** The body of a page, within a text of the kind "plain". */
export default function Paragraphs({ paragraphs }: Props) {
  return paragraphs.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their index
    <p key={index} dir="auto">
      {text}
    </p>
  ));
}
