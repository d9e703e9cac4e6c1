import type { ReactNode } from "react";
import {
  type ClassOverview,
  countClass,
  describeMissing,
  getNextReunion,
} from "../../domain/classes/class.ts";
import { readClock } from "../../domain/time/clock.ts";
import PersonCard from "../directory/PersonCard.tsx";

interface Props {
  shown: ClassOverview;
  year: number;
  timeZone: string;
}

/** Numbers, next reunion and delegate. */
export default function ClassFacts({ shown, year, timeZone }: Props) {
  const thisYear = readClock(Date.now(), timeZone).year;
  const reunion = getNextReunion(year, thisYear);
  // The delegate's card is as high as two facts, so these stand above each other beside it.
  const columns = shown.representative ? "md:grid-cols-2" : "md:grid-cols-3";
  const place = shown.representative && reunion ? "md:col-start-2 md:row-span-2 md:row-start-1" : "";
  return (
    <dl className={`grid gap-px overflow-hidden rounded-lg border border-line bg-line ${columns}`}>
      <Fact name="Here" note={describeMissing(shown)}>
        {countClass(shown)}
      </Fact>
      {reunion && (
        <Fact name="Next reunion" note={`${reunion.after} years after graduation`}>
          {reunion.year === thisYear ? `This year, ${reunion.year}` : reunion.year}
        </Fact>
      )}
      <div className={`bg-surface p-6 ${place}`}>
        <dt className="eyebrow">Delegate</dt>
        <dd className="mt-3">
          {shown.representative ? (
            <PersonCard person={shown.representative} />
          ) : (
            <p className="text-muted">
              {shown.has_representative ? "This class has a delegate." : "This class has no delegate yet."}
            </p>
          )}
        </dd>
      </div>
    </dl>
  );
}

function Fact({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <div className="bg-surface p-6">
      <dt className="eyebrow">{name}</dt>
      <dd className="mt-3">
        <p className="font-serif text-3xl tabular-nums">{children}</p>
        <p className="mt-2 text-sm text-muted">{note}</p>
      </dd>
    </div>
  );
}
