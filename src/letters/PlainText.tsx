import { Fragment } from "react";
import { Paragraph } from "./parts.tsx";

/** A person's letter as typed: paragraphs and lines, nothing else. Addresses in it do not become links. */
export default function PlainText({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
  return paragraphs.map((paragraph, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their index
    <Paragraph key={i}>
      {paragraph.split("\n").map((line, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor have lines
        <Fragment key={row}>
          {row > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </Paragraph>
  ));
}
