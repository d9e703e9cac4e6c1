import { useStore } from "@nanostores/react";
import { Search } from "lucide-react";
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { longestSearch } from "../../domain/core/list.ts";
import Button from "../../ui/button/Button.tsx";
import { controlClass } from "../../ui/field/control.ts";
import { $page, getAddressOf, goTo } from "../base/router.ts";
import ListHead, { type Filter } from "./ListHead.tsx";

interface Props {
  /** "Search by name or email..."; omitted for lists without a search. */
  placeholder?: string;
  /** Current search text. */
  q?: string;
  /** The button's text, "Apply Filters" by default. */
  submit?: string;
  /** Query parameters outside this form, such as the sort order, which are preserved. */
  keep?: Record<string, string>;
  /** Number of results, once known: "62 members". */
  found?: string | undefined;
  /** Selects and checkboxes whose `name` is their query parameter. */
  children?: ReactNode;
}

/**
 * A list's search and filters. Their state lives in the URL, so that a list can be reloaded, bookmarked and
 * shared. An unticked box is written as "no".
 */
export default function FilterBar({
  placeholder,
  q = "",
  submit = "Apply Filters",
  keep = {},
  found,
  children,
}: Props) {
  const page = useStore($page);
  const form = useRef<HTMLFormElement>(null);
  const [filters, setFilters] = useState<Filter[]>([]);
  // Read from the fields, which know their labels. Options may arrive after the form.
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
      {/* Keyed by the URL, so that the fields always show the applied values. */}
      <search key={JSON.stringify(page?.search)}>
        <form ref={form} onSubmit={apply} className="mb-2 flex flex-wrap items-center gap-2">
          {placeholder && <SearchBox placeholder={placeholder} q={q} />}
          {children}
          <Button tone="teal" size="sm" type="submit">
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

/** The active filters, labelled as their fields were when the form appeared. */
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
    const text = field.type === "search" ? `“${field.defaultValue}”` : `${label} ${field.defaultValue}`;
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
        aria-label={placeholder.replace(/[.…]+$/, "")}
        className={`${controlClass} h-10 pl-10.5 text-sm`}
      />
    </div>
  );
}
