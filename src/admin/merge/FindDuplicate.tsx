import type { ReactNode } from "react";
import { searchPeople } from "../../domain/core/list.ts";
import { getButtonClass } from "../../ui/button/button.ts";
import SearchSelect, { type Option } from "../../ui/field/SearchSelect.tsx";
import Link from "../base/Link.tsx";
import { getAddressOf, goTo } from "../base/router.ts";

interface Props {
  /** The first of the two rows. */
  id: string;
  label: string;
  hint?: string;
  noMatch: string;
  search: (typed: string) => Promise<Option[]>;
  children: ReactNode;
}

/** Asks for the other row of the same person; the address then names it. */
export default function FindDuplicate({ id, search, children, ...rest }: Props) {
  return (
    <div className="flex max-w-xl flex-col gap-8">
      <SearchSelect
        {...rest}
        placeholder={searchPeople}
        initial=""
        search={async (typed) => (await search(typed)).filter(({ value }) => value !== id)}
        onChoose={(other) => other && void goTo(getAddressOf({ with: other.value }))}
      />
      {children}
    </div>
  );
}

interface Namesake {
  id: string;
  full_name: string;
  note: ReactNode;
  /** Where the two are compared. */
  href: string;
  /** Distinguishes the link from the others. */
  label: string;
}

interface NamesakeProps {
  title: string;
  /** The title's level on the screen. */
  level: "h2" | "p";
  people: readonly Namesake[];
}

/** Rows that probably belong to the same person; nothing if there are none. */
export function Namesakes({ title, level: Title, people }: NamesakeProps) {
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="namesakes">
      <Title id="namesakes" className="font-sans text-sm font-semibold">
        {title}
      </Title>
      <ul className="mt-1 divide-y divide-line text-sm">
        {people.map(({ id, full_name, note, href, label }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <span className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
              <bdi className="block font-semibold">{full_name}</bdi>
              {note}
            </span>
            <Link href={href} className={getButtonClass({ tone: "line", size: "sm" })}>
              Compare
              <span className="sr-only">: {label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
