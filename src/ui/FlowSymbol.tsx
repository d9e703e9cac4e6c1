import { type FlowName, flowPaths } from "./flow-paths.ts";

interface Props {
  name: FlowName;
  className?: string;
}

export default function FlowSymbol({ name, className = "h-6 w-10" }: Props) {
  return (
    <svg
      className={`flow-line shrink-0 ${className}`}
      viewBox="0 0 40 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={flowPaths[name]} />
    </svg>
  );
}
