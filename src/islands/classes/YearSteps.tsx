import { ChevronLeft, ChevronRight } from "lucide-react";
import { type FormEvent, type ReactNode, useId } from "react";
import { getClassPath, listClassYears } from "../../domain/classes/class.ts";
import { readClock } from "../../domain/time/clock.ts";
import Button from "../../ui/button/Button.tsx";
import { getButtonClass } from "../../ui/button/button.ts";
import { controlClass } from "../../ui/field/control.ts";

interface Props {
  /** The class that is shown. */
  year?: number;
  timeZone: string;
}

/** Links to the classes before and after, and a choice of any other. */
export default function YearSteps({ year, timeZone }: Props) {
  const id = useId();
  const years = listClassYears(readClock(Date.now(), timeZone).year);
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    location.assign(getClassPath(Number(new FormData(event.currentTarget).get("year"))));
  };
  const step = (to: number, content: ReactNode) =>
    years.includes(to) && (
      <a href={getClassPath(to)} className={getButtonClass({ tone: "line", size: "sm" })}>
        {content}
      </a>
    );
  return (
    <nav aria-label="Classes" className="no-print flex flex-wrap items-center gap-3">
      {year !== undefined &&
        step(
          year - 1,
          <>
            <ChevronLeft aria-hidden="true" size={16} />
            <span className="sr-only">Class of </span>
            {year - 1}
          </>,
        )}
      <form onSubmit={open} className="flex items-center gap-2 max-sm:order-last max-sm:basis-full">
        <label htmlFor={id} className="text-sm font-semibold whitespace-nowrap">
          Class of
        </label>
        <select id={id} name="year" defaultValue={year} className={`${controlClass} h-10 w-24 py-0`}>
          {years.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
        <Button type="submit" tone="line" size="sm">
          Show
        </Button>
      </form>
      {year !== undefined &&
        step(
          year + 1,
          <>
            <span className="sr-only">Class of </span>
            {year + 1}
            <ChevronRight aria-hidden="true" size={16} />
          </>,
        )}
    </nav>
  );
}
