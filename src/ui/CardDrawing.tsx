import FlowSymbol from "./FlowSymbol.tsx";
import type { FlowName } from "./flow-paths.ts";

interface Props {
  symbol: FlowName;
  className?: string | undefined;
}

/** In place of a card's picture: a fitting in its pipe. */
export default function CardDrawing({ symbol, className = "" }: Props) {
  return (
    <div className={`band flex items-center overflow-hidden ${className}`} aria-hidden="true">
      <span className="h-px flex-1 bg-line-strong" />
      <FlowSymbol name={symbol} className="h-24 w-40 text-copper" />
      <span className="h-px flex-1 bg-line-strong" />
    </div>
  );
}
