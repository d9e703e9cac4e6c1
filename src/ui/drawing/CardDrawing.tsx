import { type FlowName, flowPaths } from "./flow-paths.ts";

interface Props {
  symbol: FlowName;
  className?: string | undefined;
}

/** Shown in place of a card's picture: a fitting in a pipe. */
export default function CardDrawing({ symbol, className = "" }: Props) {
  return (
    <div className={`band flex items-center overflow-hidden ${className}`} aria-hidden="true">
      <span className="h-px flex-1 bg-line-strong" />
      <svg
        className="flow-line h-24 w-40 shrink-0 text-copper"
        viewBox="0 0 40 24"
        aria-hidden="true"
        focusable="false"
      >
        <path d={flowPaths[symbol]} />
      </svg>
      <span className="h-px flex-1 bg-line-strong" />
    </div>
  );
}
