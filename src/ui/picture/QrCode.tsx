import { useMemo } from "react";
import { encode } from "uqr";

interface Props {
  text: string;
  /** For people who cannot see it. */
  label: string;
  className?: string;
}

/** Black on white in both themes, with the quiet zone of four modules: many scanners read nothing else. */
export default function QrCode({ text, label, className }: Props) {
  const { size, modules } = useMemo(() => draw(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={modules} />
    </svg>
  );
}

/** A path with one rectangle for each run of dark modules in a row. */
function draw(text: string) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? "#" : " "))
        .join("")
        .matchAll(/#+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  return { size, modules: runs.join("") };
}
