import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import type { ShownPerson } from "../../domain/directory/directory.ts";
import { messageLimits, sendFailure } from "../../domain/emails/member-message.ts";
import {
  emptyMemberMessage,
  type MemberMessageFields,
  memberMessageSchema,
} from "../../domain/emails/member-message-form.ts";
import { writeToMember } from "../../stores/emails/member-messages.ts";
import Button from "../../ui/button/Button.tsx";
import Checkbox from "../../ui/field/Checkbox.tsx";
import TextArea from "../../ui/field/TextArea.tsx";
import TextField from "../../ui/field/TextField.tsx";
import SaveButton from "../account/SaveButton.tsx";
import FormBanner from "../auth/FormBanner.tsx";
import { useSubmit } from "../auth/useSubmit.ts";
import KeptDraft from "../KeptDraft.tsx";
import { useFormDraft } from "../useFormDraft.ts";

interface Props {
  person: Pick<ShownPerson, "id" | "full_name">;
  onSent: () => void;
  onClose: () => void;
}

export default function MessageForm({ person: { id, full_name: name }, onSent, onClose }: Props) {
  const draft = useFormDraft({
    name: `member-letter:${id}`,
    title: name,
    empty: emptyMemberMessage,
    isEmpty: ({ subject, body }) => !subject.trim() && !body.trim(),
  });
  const { register, handleSubmit, formState, getValues, reset } = useForm<MemberMessageFields>({
    resolver: standardSchemaResolver(memberMessageSchema),
    defaultValues: draft.fields,
  });
  const { errors, isSubmitting } = formState;
  const { failure, submit } = useSubmit(async (fields: MemberMessageFields) => {
    await writeToMember(id, fields);
    draft.remove();
    onSent();
  }, sendFailure);
  return (
    <form
      onSubmit={handleSubmit(submit)}
      onChange={() => draft.keep(getValues())}
      noValidate
      className="flex flex-col gap-5"
    >
      <KeptDraft what="message" keptAt={draft.keptAt} onDiscard={() => reset(draft.discard())} />
      <TextField
        {...register("subject")}
        label="Subject"
        required
        autoComplete="off"
        hint={`At most ${messageLimits.subject} characters.`}
        error={errors.subject?.message}
      />
      <TextArea
        {...register("body")}
        label="Your message"
        required
        hint={`Plain text, at most ${messageLimits.text.toLocaleString("en")} characters. We keep it for 90 days, or up to a year if it can’t be delivered. Administrators can’t read it unless ${name} reports it.`}
        error={errors.body?.message}
      />
      <div>
        <Checkbox {...register("may_answer")} label={`Let ${name} reply to me by email`} />
        <p className="text-xs text-muted wrap-anywhere">
          <bdi>{name}</bdi> will then see your email address. Otherwise, <bdi>{name}</bdi> can answer on this
          website.
        </p>
      </div>
      <FormBanner failure={failure} />
      <div className="flex flex-wrap gap-3">
        <SaveButton isBusy={isSubmitting} busyText="Sending...">
          Send message
        </SaveButton>
        <Button tone="plain" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
