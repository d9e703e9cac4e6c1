import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { getClassPath } from "../../domain/classes/class.ts";
import type { Honour } from "../../domain/directory/directory.ts";
import { readFailures } from "../../domain/failures.ts";
import { formatYears } from "../../domain/time/date.ts";
import { $memberPage, loadMemberPage } from "../../stores/member-page.ts";
import { getButtonClass } from "../../ui/button/button.ts";
import Failure from "../../ui/feedback/Failure.tsx";
import { showTitle } from "../article/head.ts";
import PersonSheet from "./PersonSheet.tsx";
import WriteButton from "./WriteButton.tsx";

interface Props {
  id: string;
}

const headingClass = "text-3xl wrap-anywhere";

/** What one person shows the user, with offices and awards. */
export default function MemberSheet({ id }: Props) {
  const page = useStore($memberPage, { ssr: "initial" });
  useEffect(() => void loadMemberPage(id), [id]);
  const name = page.status === "ready" ? page.value?.person.full_name : undefined;
  useEffect(() => {
    if (!name) return;
    showTitle(name);
    // Part of the built page.
    const crumb = document.querySelector('main nav [aria-current="page"]');
    if (crumb) crumb.textContent = name;
  }, [name]);
  if (page.status === "loading") return <MemberSkeleton />;
  if (page.status === "failed")
    return <Failure message={readFailures.directory} onRetry={() => loadMemberPage(id)} />;
  if (!page.value) return <NotShown />;
  const { person, honours } = page.value;
  const year = person.graduation_year;
  return (
    <article>
      <PersonSheet person={person}>
        <h1 className={headingClass}>
          <bdi>{person.full_name}</bdi>
        </h1>
      </PersonSheet>
      <Honours title="Offices" honours={honours.filter(({ kind }) => kind === "office")} />
      <Honours title="Awards" honours={honours.filter(({ kind }) => kind === "award")} />
      <div className="no-print mt-8 flex flex-wrap items-center gap-3">
        <WriteButton person={person} className="" />
        {year !== null && (
          <a href={getClassPath(year)} className={getButtonClass({ tone: "plain", size: "sm" })}>
            Class of {year}
          </a>
        )}
      </div>
    </article>
  );
}

function Honours({ title, honours }: { title: string; honours: Honour[] }) {
  if (honours.length === 0) return null;
  return (
    <section className="mt-8 border-t border-line pt-5">
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-2 flex flex-col gap-1">
        {honours.map((honour) => (
          <li key={`${honour.title} ${honour.first_day}`} className="flex flex-wrap gap-x-3">
            <span dir="auto" className="wrap-anywhere">
              {honour.title}
            </span>
            <span className="text-muted">{describeYears(honour)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const describeYears = ({ first_day, last_day }: Honour) =>
  last_day ? formatYears(first_day, last_day) : `since ${first_day.slice(0, 4)}`;

/** Says nothing about why, so that nobody learns who has an account. */
function NotShown() {
  return (
    <>
      <h1 className={headingClass}>This page isn’t available</h1>
      <p className="mt-4 text-muted">
        The address may be wrong, or it leads to someone whose profile you can’t see.
      </p>
      <a href="/members" className={`${getButtonClass()} mt-8`}>
        Find members
      </a>
    </>
  );
}

/** Placeholder for photo, name and details. */
export function MemberSkeleton() {
  return (
    <div role="status" className="flex animate-pulse gap-5">
      <span className="sr-only">Loading this member…</span>
      <div className="hexagon aspect-square w-18 shrink-0 self-start bg-sunken" />
      <div className="flex flex-1 flex-col gap-3">
        <h1 className={`${headingClass} text-muted`}>Member</h1>
        <div className="h-4 w-1/2 rounded-sm bg-sunken" />
        <div className="h-24 rounded-sm bg-sunken" />
      </div>
    </div>
  );
}
