import { CalendarPlus, Copy } from "lucide-react";
import { toGoogleCalendar, toWebcal } from "../../../domain/events/own-calendar.ts";
import Button from "../../../ui/button/Button.tsx";
import { getButtonClass } from "../../../ui/button/button.ts";
import Outcome from "../../../ui/feedback/Outcome.tsx";
import { useAction } from "../../../ui/feedback/useAction.ts";
import TextField from "../../../ui/field/TextField.tsx";

interface Props {
  address: string;
}

/** A webcal link does nothing where no program opens it, so there are other ways too. */
export default function CalendarAddress({ address }: Props) {
  const { result, run } = useAction(
    () => "Your browser couldn’t copy the address. Select it and copy it yourself.",
  );
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label="Calendar address"
        hint="Copy it now, for each of your devices: it can’t be shown again. Anyone who has it can see your events, so keep it to yourself."
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => run(() => navigator.clipboard.writeText(address), "Address copied")}>
          <Copy aria-hidden="true" size={18} />
          Copy address
        </Button>
        <a href={toWebcal(address)} className={getButtonClass({ tone: "line" })}>
          <CalendarPlus aria-hidden="true" size={18} />
          Open in calendar
        </a>
        <a
          href={toGoogleCalendar(address)}
          target="_blank"
          rel="noreferrer"
          className={getButtonClass({ tone: "plain" })}
        >
          Google Calendar<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </div>
      <Outcome result={result} />
    </div>
  );
}
