import { Search } from "lucide-react";
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { longestSearch } from "../../domain/list.ts";
import Button from "../../ui/Button.tsx";
import { controlClass } from "../../ui/control.ts";
import ListHead, { type Filter } from "./ListHead.tsx";
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
  /** What was found, once it is known: "62 members". */
  found?: string;
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
  found,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [filters, setFilters] = useState<Filter[]>([]);
  // As the fields say it: they know their own words. Options may arrive later than the form.
  useLayoutEffect(() => {
    const now = readFilters(form.current);
    setFilters((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
  });
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void goTo(getAddressOf({ ...keep, ...readFields(event.currentTarget) }));
  };
  return (
    <>
      {/* A new address is a new form: its fields show what is applied. */}
      <search key={location.search}>
        <form ref={form} onSubmit={apply} className="mb-2 flex flex-wrap items-center gap-2">
          {placeholder && <SearchBox placeholder={placeholder} q={q} />}
          {children}
          <Button tone="petrol" size="sm" type="submit">
            {submit}
          </Button>
        </form>
      </search>
      <ListHead found={found} filters={filters} />
    </>
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

/** Those that leave something out, in the words of their fields as they were when the form came. */
function readFilters(form: HTMLFormElement | null): Filter[] {
  return [...(form?.elements ?? [])].flatMap((field) => {
    if (field instanceof HTMLSelectElement) {
      const chosen = [...field.options].find(({ defaultSelected }) => defaultSelected);
      return chosen?.value ? [{ name: field.name, text: chosen.text }] : [];
    }
    if (!(field instanceof HTMLInputElement)) return [];
    const label = field.labels?.[0]?.textContent ?? "";
    if (field.type === "checkbox")
      return field.defaultChecked ? [] : [{ name: field.name, text: `${label}: off` }];
    if (!field.defaultValue) return [];
    const text = field.type === "date" ? `${label} ${field.defaultValue}` : `“${field.defaultValue}”`;
    return [{ name: field.name, text }];
  });
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
        maxLength={longestSearch}
        placeholder={placeholder}
        aria-label={placeholder.replace(/\.+$/, "")}
        className={`${controlClass} h-10 pl-10.5 text-sm`}
      />
    </div>
  );
}
