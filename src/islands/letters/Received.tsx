import type { ReceivedLetter } from "../../domain/letters/member-letter.ts";
import { datePatterns, formatMoment } from "../../domain/time/date.ts";
import { setBlocked } from "../../stores/letters/member-letters.ts";
import Outcome from "../../ui/Outcome.tsx";
import Switch from "../../ui/Switch.tsx";
import { useAccountAction } from "../account/useAccountAction.ts";
import ReportForm from "./ReportForm.tsx";

interface Props {
  letter: ReceivedLetter;
  timeZone: string;
}

/** A letter from a member; its recipient blocks the writer or reports the letter. */
export default function Received({ letter, timeZone }: Props) {
  const { writer_name: name, graduation_year, subject, body, written_at } = letter;
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
      <article className="min-w-0 self-start rounded-lg border border-line bg-surface p-5 sm:p-8">
        <h2 className="text-2xl wrap-anywhere">{subject}</h2>
        <p className="mt-2 text-sm text-muted wrap-anywhere">
          From <bdi>{name}</bdi>
          {graduation_year && `, class of ${graduation_year}`} ·{" "}
          <time dateTime={written_at}>{formatMoment(written_at, datePatterns.detail, timeZone)}</time>
        </p>
        <p className="mt-6 whitespace-pre-line wrap-anywhere">{body}</p>
      </article>
      <div className="flex min-w-0 flex-col gap-10">
        <BlockSwitch letter={letter} />
        <section aria-labelledby="report">
          <h2 id="report" className="mb-3 text-2xl">
            Report this letter
          </h2>
          {letter.is_reported ? <Reported letter={letter} /> : <ReportForm letter={letter} />}
        </section>
      </div>
    </div>
  );
}

function BlockSwitch({ letter }: Pick<Props, "letter">) {
  const { isBusy, result, run } = useAccountAction();
  const { writer_name: name, is_blocked } = letter;
  const choose = (isBlocked: boolean) =>
    run(
      () => setBlocked(letter, isBlocked),
      isBlocked ? `You will get no more letters from ${name}.` : `${name} can write to you again.`,
    );
  return (
    <section aria-labelledby="block">
      <h2 id="block" className="text-2xl">
        Block {name}
      </h2>
      <Switch
        label={`Block ${name}`}
        hint={`Letters from ${name} are no longer sent to you. Only you know: ${name} is not told, and neither are the administrators.`}
        isOn={is_blocked}
        isBusy={isBusy}
        onChange={choose}
      />
      <Outcome result={result} />
    </section>
  );
}

function Reported({ letter: { closing_note } }: Pick<Props, "letter">) {
  return (
    <>
      <p role="status" className="text-muted">
        You have reported this letter. The administrators look at it.
      </p>
      {closing_note && (
        <blockquote className="mt-4 border-l-2 border-copper pl-4">
          <p className="text-sm text-muted">Their answer</p>
          <p className="whitespace-pre-line wrap-anywhere">{closing_note}</p>
        </blockquote>
      )}
    </>
  );
}
