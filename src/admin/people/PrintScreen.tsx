import type { UseQueryResult } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { formatDay, getToday } from "../../domain/time/date.ts";
import Button from "../../ui/button/Button.tsx";
import EmptyState from "../../ui/feedback/EmptyState.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Loaded from "../base/Loaded.tsx";
import { $page, getAddressOf } from "../base/router.ts";
import Screen from "../base/Screen.tsx";
import { count } from "../list/ListHead.tsx";

/** More would stop most browsers. */
const most = 5000;

interface Props<Person> {
  title: string;
  /** The list that is printed: its address without the filter. */
  list: { href: string; text: string };
  /** The active filters, in words. */
  filters: readonly (string | null)[];
  query: UseQueryResult<Person[]>;
  /** Above the list. */
  choice?: ReactNode;
  children: (people: Person[]) => ReactNode;
}

/** A list of people on paper: all that match the filter of the list, whose address it has. */
export default function PrintScreen<Person>({
  title,
  list,
  filters,
  query,
  choice,
  children,
}: Props<Person>) {
  const active = filters.filter(Boolean).join(", ");
  const number = count(query.data?.length, "person", "people");
  const today = formatDay(getToday(new Date()), "long day");
  return (
    <Screen
      title={title}
      purpose={[active ? `Only: ${active}` : "Everyone", number, today].filter(Boolean).join(", ")}
      back={{ ...list, href: getAddressOf($page.get()?.search ?? {}, list.href) }}
      actions={
        <Button tone="copper" className="print:hidden" onClick={() => print()}>
          <Printer aria-hidden="true" size={18} />
          Print
        </Button>
      }
    >
      {choice && <div className="mb-4 max-w-80 print:hidden">{choice}</div>}
      <Loaded query={query} skeleton={<Skeleton what="people" count={8} />}>
        {(people) => {
          if (people.length === 0) return <EmptyState text="No one found." />;
          return people.length > most ? (
            <EmptyState text={`At most ${most.toLocaleString("en")} people can be printed at once.`}>
              Narrow the list with its filters, or export it as CSV.
            </EmptyState>
          ) : (
            children(people)
          );
        }}
      </Loaded>
    </Screen>
  );
}
