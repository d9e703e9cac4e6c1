import { Line } from "./parts.tsx";

/** A person's own words, line by line. */
export default function Words({ text }: { text: string }) {
  const lines = text.split(/\n+/).filter((line) => line.trim());
  // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their index
  return lines.map((line, i) => <Line key={i}>{line}</Line>);
}
