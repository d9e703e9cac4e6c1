import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import type { ReceivedMessage } from "../../domain/emails/member-message.ts";
import { messageLimits } from "../../domain/emails/member-message.ts";
import { type MessageReportFields, messageReportSchema } from "../../domain/emails/member-message-form.ts";
import { formatMoment } from "../../domain/time/date.ts";
import { reportMessage, setBlocked } from "../../stores/emails/member-messages.ts";
import { useUnsaved } from "../../ui/dialog/unsaved.ts";
import Outcome from "../../ui/feedback/Outcome.tsx";
import Checkbox from "../../ui/field/Checkbox.tsx";
import Switch from "../../ui/field/Switch.tsx";
import TextArea from "../../ui/field/TextArea.tsx";
import SaveButton from "../account/SaveButton.tsx";
import { useAccountAction } from "../account/useAccountAction.ts";
import FormBanner from "../auth/FormBanner.tsx";
import { useSubmit } from "../auth/useSubmit.ts";
import Answer from "./Answer.tsx";
import EarlierMessages from "./EarlierMessages.tsx";

interface Props {
  email: ReceivedMessage;
  timeZone: string;
}

/** A message from a member; its recipient can answer, block the sender or report the message. */
export default function Received({ email, timeZone }: Props) {
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-10">
        <Message email={email} timeZone={timeZone} />
        <Answer email={email} />
        <EarlierMessages email={email} timeZone={timeZone} />
      </div>
      <div className="flex min-w-0 flex-col gap-10">
        <BlockSwitch email={email} />
        <section aria-labelledby="report">
          <h2 id="report" className="mb-3 text-2xl">
            Report this message
          </h2>
          {email.is_reported ? <Reported email={email} /> : <ReportForm email={email} />}
        </section>
      </div>
    </div>
  );
}

function Message({
  email: { writer_name: name, graduation_year, subject, body, written_at },
  timeZone,
}: Props) {
  return (
    <article className="rounded-lg border border-line bg-surface p-5 sm:p-8">
      <h2 className="text-2xl wrap-anywhere">{subject}</h2>
      <p className="mt-2 text-sm text-muted wrap-anywhere">
        From <bdi>{name}</bdi>
        {graduation_year && `, class of ${graduation_year}`} ·{" "}
        <time dateTime={written_at}>{formatMoment(written_at, "long day", timeZone)}</time>
      </p>
      <p dir="auto" className="mt-6 text-left whitespace-pre-line wrap-anywhere">
        {body}
      </p>
    </article>
  );
}

function BlockSwitch({ email }: Pick<Props, "email">) {
  const { isBusy, result, run } = useAccountAction();
  const { writer_name: name, is_blocked } = email;
  const choose = (isBlocked: boolean) =>
    run(
      () => setBlocked(email, isBlocked),
      isBlocked ? `You won’t get any more messages from ${name}.` : `${name} can write to you again.`,
    );
  return (
    <section aria-labelledby="block">
      <h2 id="block" className="text-2xl">
        Block <bdi>{name}</bdi>
      </h2>
      <Switch
        label={`Block ${name}`}
        hint={`While this is on, you don’t get messages from ${name}. We won’t tell ${name} or the administrators.`}
        isOn={is_blocked}
        isBusy={isBusy}
        onChange={choose}
      />
      <Outcome result={result} />
    </section>
  );
}

function Reported({ email: { closing_note } }: Pick<Props, "email">) {
  return (
    <>
      <p role="status" className="text-muted">
        You’ve reported this message to the administrators.
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

function ReportForm({ email }: { email: ReceivedMessage }) {
  const { register, handleSubmit, formState } = useForm<MessageReportFields>({
    resolver: standardSchemaResolver(messageReportSchema),
    defaultValues: { reason: "", with_text: false },
  });
  const { errors, isDirty, isSubmitting } = formState;
  const { failure, submit } = useSubmit(async (fields: MessageReportFields) => reportMessage(email, fields));
  useUnsaved(isDirty);
  return (
    <form onSubmit={handleSubmit(submit)} noValidate className="flex flex-col gap-5">
      <p className="text-muted wrap-anywhere">
        The administrators will see who reported whom, when and why. We won’t tell{" "}
        <bdi>{email.writer_name}</bdi>.
      </p>
      <TextArea
        {...register("reason")}
        label="Reason"
        required
        hint={`At most ${messageLimits.reason} characters.`}
        error={errors.reason?.message}
      />
      <div>
        <Checkbox {...register("with_text")} label="Include the message text" />
        <p className="text-xs text-muted">
          Administrators can’t read messages between members. This shows them the subject and text of this
          one, as you received it.
        </p>
      </div>
      <FormBanner failure={failure} />
      <SaveButton isBusy={isSubmitting} busyText="Reporting…">
        Report message
      </SaveButton>
    </form>
  );
}
