import { X } from "lucide-react";
import { plural } from "../../domain/text/plural.ts";
import Link from "../base/Link.tsx";
import { getAddressWith } from "../base/router.ts";

/** An active filter. */
export interface Filter {
  /** Name of its query parameter. */
  name: string;
  text: string;
}

interface Props {
  /** "62 members"; omitted until known. */
  found: string | undefined;
  filters?: readonly Filter[];
}

const chip =
  "inline-flex min-h-7 items-center gap-1.5 rounded-full border border-line-strong py-0.5 pr-2 pl-3 text-xs transition-colors hover:border-teal hover:bg-teal-tint";

/**
 * Line above a list with the number of results and the active filters. Gets the focus when the list changes.
 */
export default function ListHead({ found, filters = [] }: Props) {
  return (
    <div className="mb-2 flex min-h-7 flex-wrap items-center gap-x-2 gap-y-1.5 text-sm">
      <p data-list-head tabIndex={-1} role="status" className="mr-2 scroll-mt-6 font-semibold outline-none">
        {found}
      </p>
      {filters.map(({ name, text }) => (
        <Link key={name} href={getAddressWith({ [name]: "", page: "" })} className={chip}>
          <span className="sr-only">Remove the filter </span>
          <span className="max-w-60 truncate">{text}</span>
          <X aria-hidden="true" size={14} />
        </Link>
      ))}
      {filters.length > 0 && (
        <Link
          href={getAddressWith({ ...Object.fromEntries(filters.map(({ name }) => [name, ""])), page: "" })}
          className="link -my-1 px-1 py-1.5 text-xs"
        >
          Clear all
        </Link>
      )}
    </div>
  );
}

/** "1 member", "1,204 members"; undefined while the number is unknown. */
export function count(total: number | undefined, one: string, many = `${one}s`): string | undefined {
  return total === undefined ? undefined : plural(total, one, many);
}
