import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import { letterLimits, type ReceivedLetter } from "../../domain/letters/member-letter.ts";
import { type LetterReportFields, letterReportSchema } from "../../domain/letters/member-letter-form.ts";
import { reportLetter } from "../../stores/letters/member-letters.ts";
import Checkbox from "../../ui/Checkbox.tsx";
import TextArea from "../../ui/TextArea.tsx";
import { useUnsaved } from "../../ui/unsaved.ts";
import SaveButton from "../account/SaveButton.tsx";
import FormBanner from "../auth/FormBanner.tsx";
import { useSubmit } from "../auth/useSubmit.ts";

export default function ReportForm({ letter }: { letter: ReceivedLetter }) {
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
