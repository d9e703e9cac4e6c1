import { Search } from "lucide-react";

interface Props {
  typed: string;
  onType: (typed: string) => void;
  found: number;
  total: number;
}

/** Filters the displayed documents while typing. */
export default function DocumentSearch({ typed, onType, found, total }: Props) {
  return (
    <search className="block w-full max-w-lg">
      <div className="relative">
        <Search aria-hidden="true" size={20} className="absolute inset-y-0 left-4 my-auto text-muted" />
        <input
          type="search"
          value={typed}
          onChange={(event) => onType(event.target.value)}
          autoComplete="off"
          placeholder="Search documents..."
          aria-label="Search documents"
          className="h-12 w-full rounded-md border border-line-strong bg-raised pr-3 pl-12 text-base text-ink placeholder:text-muted"
        />
      </div>
      <p role="status" className="mt-2 min-h-[1.6em] text-sm text-muted">
        {typed.trim() && getSummary(found, total)}
      </p>
    </search>
  );
}

function getSummary(found: number, total: number): string {
  if (found === 0) return "No documents match your search.";
  return `${found} of ${total} documents`;
}
