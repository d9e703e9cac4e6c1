import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import { type CardAnswer, describeAnswer } from "../../../domain/events/door-card.ts";
import { useTimeZone } from "../../base/Moment.tsx";

const good = { look: "border-success bg-success-tint text-success", Sign: CircleCheck };
const careful = { look: "border-warning bg-warning-tint text-warning", Sign: Clock };
const bad = { look: "border-danger bg-danger-tint text-danger", Sign: CircleAlert };
const looks = {
  ...{ in: good, here: careful, waiting: careful },
  ...{ unregistered: bad, invalid: bad, unknown: careful, other: bad },
};

/** To be read at arm's length. */
export default function CardVerdict({ answer }: { answer: CardAnswer }) {
  const timeZone = useTimeZone();
  const { look, Sign } = looks[answer.is];
  const { title, text } = describeAnswer(answer, timeZone ?? "UTC", new Date());
  return (
    <div className={`flex min-h-26 items-center gap-4 rounded-md border-2 px-5 py-4 ${look}`}>
      <Sign aria-hidden="true" size={40} className="shrink-0" />
      <p className="min-w-0 wrap-anywhere">
        <bdi className="block font-serif text-3xl leading-tight">{title}</bdi>
        <span className="mt-1 block font-semibold">{text}</span>
      </p>
    </div>
  );
}
