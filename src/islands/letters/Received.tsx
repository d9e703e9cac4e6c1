import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import type { ReceivedLetter } from "../../domain/letters/member-letter.ts";
import { letterLimits } from "../../domain/letters/member-letter.ts";
import { type LetterReportFields, letterReportSchema } from "../../domain/letters/member-letter-form.ts";
import { datePatterns, formatMoment } from "../../domain/time/date.ts";
import { reportLetter, setBlocked } from "../../stores/letters/member-letters.ts";
import { useUnsaved } from "../../ui/dialog/unsaved.ts";
import Outcome from "../../ui/feedback/Outcome.tsx";
import Checkbox from "../../ui/field/Checkbox.tsx";
import Switch from "../../ui/field/Switch.tsx";
import TextArea from "../../ui/field/TextArea.tsx";
import SaveButton from "../account/SaveButton.tsx";
import { useAccountAction } from "../account/useAccountAction.ts";
import FormBanner from "../auth/FormBanner.tsx";
import { useSubmit } from "../auth/useSubmit.ts";

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

function ReportForm({ letter }: { letter: ReceivedLetter }) {
  const { register, handleSubmit, formState } = useForm<LetterReportFields>({
    resolver: standardSchemaResolver(letterReportSchema),
    defaultValues: { reason: "", with_text: false },
  });
  const { errors, isDirty, isSubmitting } = formState;
  const { failure, submit } = useSubmit(async (fields: LetterReportFields) => reportLetter(letter, fields));
  useUnsaved(isDirty);
  return (
    <form onSubmit={handleSubmit(submit)} noValidate className="flex flex-col gap-5">
      <p className="text-muted wrap-anywhere">
        The administrators read who reported whom, when and why. {letter.writer_name} is not told by us.
      </p>
      <TextArea
        {...register("reason")}
        label="Reason"
        required
        hint={`At most ${letterLimits.reason} characters.`}
        error={errors.reason?.message}
      />
      <div>
        <Checkbox {...register("with_text")} label="Include the letter’s text" />
        <p className="text-xs text-muted">
          The administrators cannot read letters between members. With this they read subject and text of this
          one, as you received it.
        </p>
      </div>
      <FormBanner failure={failure} />
      <SaveButton isBusy={isSubmitting} busyText="Reporting...">
        Report the letter
      </SaveButton>
    </form>
  );
}
