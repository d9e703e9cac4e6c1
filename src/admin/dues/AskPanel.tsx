import { HandCoins } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { type DuesPreview, type DuesSettings, getYearStart } from "../../domain/dues/dues.ts";
import { formatAmount } from "../../domain/dues/money.ts";
import { countPeople, plural } from "../../domain/text/plural.ts";
import { addDays, formatDay, isDay } from "../../domain/time/date.ts";
import { duesAsking } from "../../queries/dues/asking.ts";
import Button from "../../ui/button/Button.tsx";
import SelectField from "../../ui/field/SelectField.tsx";
import TextField from "../../ui/field/TextField.tsx";
import { useMay } from "../base/May.tsx";
import { getAddressOf, goTo } from "../base/router.ts";
import { useWrite } from "../base/useWrite.ts";
import { useToday } from "./useToday.ts";

interface Props {
  year: number;
  settings: DuesSettings;
  preview: DuesPreview;
}

const daysToPay = 30;

/** The year, the day on which dues are due, and how many people would be asked for how much. */
export default function AskPanel({ year, settings, preview: { asked, sum, total } }: Props) {
  const start = getYearStart(year, settings);
  const today = useToday();
  const [due, setDue] = useState(addDays([start, today].sort()[1] ?? today, daysToPay));
  const [error, setError] = useState<string>();
  const { isBusy, done, ask, stop } = useAsking();
  const may = useMay();
  const amount = formatAmount(sum, settings.currency);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(isDay(due) ? undefined : "Choose the day on which this is due.");
    if (!isDay(due) || asked === 0) return;
    ask({
      year,
      due,
      number: asked,
      question: `${amount} in all, due by ${formatDay(due, "long day")}. Members see it on their membership page; nobody gets an email.`,
    });
  };
  const thisYear = Number(today.slice(0, 4));
  return (
    <form
      noValidate
      onSubmit={submit}
      className="mb-8 grid items-start gap-5 rounded-lg border border-line bg-surface p-5 sm:grid-cols-2 lg:grid-cols-[12rem_14rem_1fr]"
    >
      <SelectField
        label="Dues of"
        value={year}
        onChange={({ target }) => goTo(getAddressOf({ year: target.value }))}
      >
        {[...new Set([year, thisYear - 1, thisYear, thisYear + 1])].sort().map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Due by"
        type="date"
        required
        value={due}
        error={error}
        onChange={({ target }) => setDue(target.value)}
      />
      <div className="sm:col-span-2 lg:col-span-1 lg:justify-self-end lg:text-right">
        <p role="status" className="mb-2 text-sm">
          {isBusy ? (
            `${done.toLocaleString("en")} of ${countPeople(asked)} asked`
          ) : (
            <>
              <strong>{countPeople(asked)}</strong> would be asked for <strong>{amount}</strong>
              {total > asked && `; ${plural(total - asked, "other")} left out`}
            </>
          )}
        </p>
        {isBusy ? (
          <Button tone="line" onClick={stop}>
            Stop
          </Button>
        ) : (
          <Button type="submit" tone="copper" disabled={asked === 0 || !may("dues:create")}>
            <HandCoins aria-hidden="true" size={18} />
            Ask {countPeople(asked)}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Asks a thousand people at a time, and can be stopped in between. */
function useAsking() {
  const [done, setDone] = useState(0);
  const stopping = useRef<AbortController>(null);
  const { run, isBusy } = useWrite(duesAsking, { onDone: () => setDone(0) });
  return {
    isBusy,
    done,
    ask: (asking: { year: number; due: string; number: number; question: string }) => {
      stopping.current = new AbortController();
      setDone(0);
      void run({ ...asking, onProgress: setDone, signal: stopping.current.signal });
    },
    stop: () => stopping.current?.abort(),
  };
}
