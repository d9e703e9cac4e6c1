import { Search } from "lucide-react";
import type { FormEvent, ReactNode } from "react";
import Button from "../../ui/Button.tsx";
import { controlClass } from "../../ui/control.ts";
import Link from "./Link.tsx";
import { getAddressOf, goTo } from "./router.ts";

interface Props {
  /** What the box searches in: "Search by name or email...". Without one there is no box. */
  placeholder?: string;
  /** What is being searched for now. */
  q?: string;
  /** "Apply Filters", or what SPEC.md calls it on this screen. */
  submit?: string;
  /** Words of the query string that the form knows nothing of and that stay, such as the order. */
  keep?: Record<string, string>;
  /** Selects and checkboxes; each has a `name`, by which its value goes into the query string. */
  children?: ReactNode;
}

/**
 * Search and filters of a list. They live in the address, so that a list can be reloaded, bookmarked and sent to
 * somebody. An unticked box is written as "no".
 */
export default function FilterBar({
  placeholder,
  q = "",
  submit = "Apply Filters",
  keep = {},
  children,
}: Props) {
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void goTo(getAddressOf({ ...keep, ...readFields(event.currentTarget) }));
  };
  return (
    // A new address is a new form: its fields show what is applied.
    <search key={location.search}>
      <form
        onSubmit={apply}
        className="mb-8 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface p-3"
      >
        {placeholder && <SearchBox placeholder={placeholder} q={q} />}
        {children}
        <Button tone="petrol" type="submit">
          {submit}
        </Button>
        {location.search && (
          <Link href={location.pathname} className="link px-2 text-sm">
            Clear
          </Link>
        )}
      </form>
    </search>
  );
}

function readFields(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) fields[name] = String(value).trim();
  for (const box of form.querySelectorAll<HTMLInputElement>("input[type=checkbox]")) {
    fields[box.name] = box.checked ? "" : "no";
  }
  return fields;
}

function SearchBox({ placeholder, q }: { placeholder: string; q: string }) {
  return (
    <div className="relative min-w-56 flex-[2_1_16rem]">
      <Search
        aria-hidden="true"
        size={18}
        className="pointer-events-none absolute inset-y-0 left-3.5 my-auto text-muted"
      />
      <input
        name="q"
        type="search"
        defaultValue={q}
        maxLength={200}
        placeholder={placeholder}
        aria-label={placeholder.replace(/\.+$/, "")}
        className={`${controlClass} h-12 pl-10.5`}
      />
    </div>
  );
}
