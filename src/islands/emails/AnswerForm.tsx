import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import { messageLimits, sendFailure } from "../../domain/emails/member-message.ts";
import { type AnswerFields, answerSchema, emptyAnswer } from "../../domain/emails/member-message-form.ts";
import Checkbox from "../../ui/field/Checkbox.tsx";
import TextArea from "../../ui/field/TextArea.tsx";
import SaveButton from "../account/SaveButton.tsx";
import FormBanner from "../auth/FormBanner.tsx";
import { useSubmit } from "../auth/useSubmit.ts";
import KeptDraft from "../KeptDraft.tsx";
import { useFormDraft } from "../useFormDraft.ts";

interface Props {
  /** The recipient's name. */
  name: string;
  /** Of the draft: what is answered. */
  about: string;
  send: (fields: AnswerFields) => Promise<void>;
}

/** A message whose subject is given: an answer to a message or to an opportunity. */
export default function AnswerForm({ name, about, send }: Props) {
  const draft = useFormDraft({
    name: about,
    title: name,
    empty: emptyAnswer,
    isEmpty: ({ body }) => !body.trim(),
  });
  const { register, handleSubmit, formState, getValues, reset } = useForm<AnswerFields>({
    resolver: standardSchemaResolver(answerSchema),
    defaultValues: draft.fields,
  });
  const { errors, isSubmitting } = formState;
  const { failure, submit } = useSubmit(async (fields: AnswerFields) => {
    await send(fields);
    draft.remove();
  }, sendFailure);
  return (
    <form
      onSubmit={handleSubmit(submit)}
      onChange={() => draft.keep(getValues())}
      noValidate
      className="flex flex-col gap-5"
    >
      <KeptDraft what="message" keptAt={draft.keptAt} onDiscard={() => reset(draft.discard())} />
      <TextArea
        {...register("body")}
        label="Your message"
        required
        hint={`Plain text, at most ${messageLimits.text.toLocaleString("en")} characters. It is sent by email and kept for 90 days. Administrators can’t read it unless ${name} reports it.`}
        error={errors.body?.message}
      />
      <div>
        <Checkbox {...register("may_answer")} label={`Show ${name} my email address`} />
        <p className="text-xs text-muted wrap-anywhere">
          <bdi>{name}</bdi> can then reply by email. Without it, <bdi>{name}</bdi> can answer on this website.
        </p>
      </div>
      <FormBanner failure={failure} />
      <SaveButton isBusy={isSubmitting} busyText="Sending...">
        Send message
      </SaveButton>
    </form>
  );
}
