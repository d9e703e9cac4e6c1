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

/** Numbers, next reunion and class representative. */
export default function ClassFacts({ shown, year, timeZone }: Props) {
  const thisYear = readClock(Date.now(), timeZone).year;
  const reunion = getNextReunion(year, thisYear);
  // The representative's card is as high as two facts, so those are stacked beside it.
  const columns = shown.representative ? "@xl:grid-cols-2" : "@xl:grid-cols-3";
  const place = shown.representative && reunion ? "@xl:col-start-2 @xl:row-span-2 @xl:row-start-1" : "";
  return (
    <div className="@container">
      <dl className={`grid gap-px overflow-hidden rounded-lg border border-line bg-line ${columns}`}>
        <Fact name="Joined" note={describeMissing(shown)}>
          {countClass(shown)}
        </Fact>
        {reunion && (
          <Fact name="Next reunion" note={`${reunion.after} years after graduation`}>
            {reunion.year === thisYear ? `This year, ${reunion.year}` : reunion.year}
          </Fact>
        )}
        <div className={`bg-surface p-6 ${place}`}>
          <dt className="eyebrow">Class representative</dt>
          <dd className="mt-3">
            {shown.representative ? (
              <PersonCard person={shown.representative} />
            ) : (
              <p className="text-muted">
                {shown.has_representative
                  ? "This class has a representative."
                  : "This class has no representative yet."}
              </p>
            )}
          </dd>
        </div>
      </dl>
    </div>
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
