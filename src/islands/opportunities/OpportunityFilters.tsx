import { Search } from "lucide-react";
import type { FormEvent } from "react";
import { longestSearch, parseSearch } from "../../domain/core/list.ts";
import {
  type OpportunityKind,
  type OpportunitySearch,
  opportunityKinds,
  parseOpportunitySearch,
} from "../../domain/opportunities/opportunity.ts";
import Button from "../../ui/button/Button.tsx";
import { controlClass } from "../../ui/field/control.ts";

interface Props {
  search: OpportunitySearch;
  onApply: (search: OpportunitySearch) => void;
}

const plurals: Readonly<Record<OpportunityKind, string>> = {
  job: "Jobs",
  internship: "Internships",
  help: "Can help",
};

/** A kind applies immediately, words with the button. */
export default function OpportunityFilters({ search, onApply }: Props) {
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("q");
    onApply({ ...search, q: parseSearch(String(typed)), page: 1 });
  };
  const { kind, q } = search;
  return (
    <search aria-label="Opportunities">
      {/* Keyed by the words, so that the field always shows the applied ones. */}
      <form key={q} onSubmit={apply} className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-3">
          <div className="relative min-w-[min(15rem,100%)] flex-[1_1_20rem]">
            <Search aria-hidden="true" size={20} className="absolute inset-y-0 left-4 my-auto text-muted" />
            <input
              type="search"
              name="q"
              defaultValue={q}
              maxLength={longestSearch}
              autoComplete="off"
              placeholder="Title, organisation or place…"
              aria-label="Search opportunities"
              className={`${controlClass} h-12 pl-12`}
            />
          </div>
          <Button type="submit" className="flex-[1_0_auto] sm:flex-none">
            Search
          </Button>
        </div>
        <fieldset className="flex flex-wrap items-center gap-2 text-sm">
          <legend className="sr-only">Kind</legend>
          {opportunityKinds.values.map((value) => (
            <button
              key={value}
              type="button"
              aria-pressed={kind === value}
              onClick={() => onApply({ ...search, kind: kind === value ? null : value, page: 1 })}
              className="min-h-10 rounded-full border border-line-strong px-4 py-1.5 transition-colors hover:border-teal hover:bg-teal-tint aria-pressed:border-teal aria-pressed:bg-teal aria-pressed:text-on-teal"
            >
              {plurals[value]}
            </button>
          ))}
          {(kind || q) && (
            <button
              type="button"
              onClick={() => onApply(parseOpportunitySearch({}))}
              className="link min-h-10 px-2 text-sm"
            >
              Clear all
            </button>
          )}
        </fieldset>
      </form>
    </search>
  );
}
