import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect, useRef } from "react";
import { parseWords } from "../../domain/core/list.ts";
import { readFailures } from "../../domain/failures.ts";
import { formatNewsFilter, isFiltered, type NewsFilter, parseNewsList } from "../../domain/news/news.ts";
import { plural } from "../../domain/text/plural.ts";
import { $newsSearch, prepareNewsSearch, type NewsSearch as Search, showNews } from "../../stores/news.ts";
import { useLazyComponent } from "../useLazyComponent.ts";
import NewsFilterForm from "./NewsFilterForm.tsx";
import NewsSkeleton from "./NewsSkeleton.tsx";

/** Cards and dates load with the first search rather than with the form. */
const loadResults = () => import("./NewsResults.tsx");

/** Preloads the search's code at the first input, before Apply Filters is pressed. */
function prepareSearch() {
  prepareNewsSearch();
  loadResults().catch(() => undefined); // the search itself reports the failure
}

interface Props {
  timeZone: string;
  /** The search field's icon; passed in, so that the code that draws icons is not loaded for readers. */
  icon?: ReactNode;
  /** The prerendered list. */
  children?: ReactNode;
  /** The drawing with "No news items found." */
  empty?: ReactNode;
}

/** The filter lives in the address, so that the back button steps through searches. */
export default function NewsSearch({ timeZone, icon, children, empty }: Props) {
  const search = useStore($newsSearch);
  const form = useRef<HTMLFormElement>(null);
  const isIdle = search.status === "idle";
  const { Part: NewsResults, isMissing, place } = useLazyComponent(isIdle ? null : loadResults);

  useEffect(() => {
    const showAddressed = () => {
      const filter = parseNewsList(parseWords(location.search));
      if (form.current) fillForm(form.current, filter);
      showNews(filter, history.state?.shown);
    };
    const requested = parseNewsList(parseWords(location.search));
    // A form submitted without scripts includes its empty fields.
    history.replaceState(history.state, "", location.pathname + formatNewsFilter(requested) + location.hash);
    if (isFiltered(requested)) showAddressed();
    else revealList();
    addEventListener("popstate", showAddressed);
    return () => removeEventListener("popstate", showAddressed);
  }, []);

  useEffect(() => {
    if (!isIdle) revealList();
  }, [isIdle]);

  const apply = (query: string) => {
    const filter = parseNewsList(parseWords(query));
    const address = `/news${formatNewsFilter(filter)}`;
    if (address !== location.pathname + location.search) history.pushState(null, "", address);
    showNews(filter);
  };

  /** Returns to the whole list; the button disappears with the results, so move the focus to the form. */
  const clear = () => {
    if (form.current) fillForm(form.current, parseNewsList({}));
    form.current?.querySelector("input")?.focus();
    apply("");
  };

  return (
    <>
      <NewsFilterForm form={form} onApply={apply} onInput={prepareSearch} icon={icon} />
      {/* Until the first search's code has loaded, CSS shows the status (see components/news/search.ts). */}
      <p
        role="status"
        className="mt-4 mb-6 min-h-[1.6em] text-sm text-muted in-data-filtered:empty:before:content-['Searching...'] in-data-failed:invisible"
      >
        {isMissing ? "" : getSummary(search)}
      </p>
      {!isIdle && (
        <div ref={place} data-missing={readFailures.news}>
          {NewsResults && <NewsResults search={search} timeZone={timeZone} empty={empty} onClear={clear} />}
          {!NewsResults && !isMissing && <NewsSkeleton />}
        </div>
      )}
      <div hidden={!isIdle && !isMissing} className="order-1">
        {children}
      </div>
    </>
  );
}

/**
 * The page hides its list when the address has a filter (see pages/news/index.astro); from here on this
 * component controls it.
 */
function revealList() {
  delete document.documentElement.dataset.filtered;
}

function fillForm(form: HTMLFormElement, { q, category }: NewsFilter) {
  const values: Record<string, string> = { q, category: category ?? "" };
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
  }
}

function getSummary({ status, items, total }: Search): string {
  if (status === "loading") return "Searching...";
  if (status !== "ready") return "";
  const found = plural(total, "news item found", "news items found");
  return items.length < total ? `${found}, ${items.length} shown` : found;
}
