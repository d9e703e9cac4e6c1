import type { FormEvent, ReactNode, RefObject } from "react";
import { newsCategories } from "../../domain/news/news.ts";
import Button from "../../ui/button/Button.tsx";

interface Props {
  form: RefObject<HTMLFormElement | null>;
  onApply: (query: string) => void;
  onInput: () => void;
  icon: ReactNode;
}

const control = "h-12 w-full rounded-md border border-line-strong bg-raised text-base text-ink";

/** Works as an ordinary form without scripts: the filter goes into the address and the page reloads. */
export default function NewsFilterForm({ form, onApply, onInput, icon }: Props) {
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    onApply(new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])).toString());
  };
  return (
    <search aria-label="News">
      <form
        ref={form}
        action="/news"
        onSubmit={apply}
        onInput={onInput}
        className="no-print flex flex-wrap gap-3 [@media(scripting:none)]:hidden"
      >
        <div className="relative min-w-[min(15rem,100%)] flex-[2_1_20rem]">
          {icon}
          <input
            type="search"
            name="q"
            maxLength={200}
            autoComplete="off"
            placeholder="Search news..."
            aria-label="Search news"
            className={`${control} pr-3 pl-12 placeholder:text-muted`}
          />
        </div>
        <select name="category" aria-label="Category" className={`${control} flex-[1_1_12rem] px-3.5`}>
          <option value="">All Categories</option>
          {newsCategories.values.map((category) => (
            <option key={category} value={category}>
              {newsCategories.labels[category]}
            </option>
          ))}
        </select>
        <Button type="submit" className="flex-[1_0_auto] sm:flex-none">
          Apply Filters
        </Button>
      </form>
    </search>
  );
}
