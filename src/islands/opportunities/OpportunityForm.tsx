import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import {
  type Opportunity,
  opportunityDays,
  opportunityKinds,
  opportunityLimits,
  postFailure,
} from "../../domain/opportunities/opportunity.ts";
import {
  emptyOpportunity,
  type OpportunityDraft,
  type OpportunityFields,
  opportunitySchema,
  toOpportunityDraft,
} from "../../domain/opportunities/opportunity-form.ts";
import { saveOpportunity } from "../../stores/opportunities.ts";
import Button from "../../ui/button/Button.tsx";
import Dialog from "../../ui/dialog/Dialog.tsx";
import Checkbox from "../../ui/field/Checkbox.tsx";
import SelectField from "../../ui/field/SelectField.tsx";
import TextArea from "../../ui/field/TextArea.tsx";
import TextField from "../../ui/field/TextField.tsx";
import SaveButton from "../account/SaveButton.tsx";
import FormBanner from "../auth/FormBanner.tsx";
import { useSubmit } from "../auth/useSubmit.ts";
import KeptDraft from "../KeptDraft.tsx";
import { useFormDraft } from "../useFormDraft.ts";

interface Props {
  userId: string;
  /** Null for a new post. */
  post: Opportunity | null;
  isChecked: boolean;
  onSaved: () => void;
  onClose: () => void;
}

export default function OpportunityForm({ userId, post, isChecked, onSaved, onClose }: Props) {
  const saved = post ? toOpportunityDraft(post) : emptyOpportunity;
  const draft = useFormDraft<OpportunityDraft>({
    name: `opportunity:${post?.id ?? "new"}`,
    title: post?.title ?? "",
    empty: saved,
    isEmpty: (fields) => JSON.stringify(fields) === JSON.stringify(saved),
  });
  const { register, handleSubmit, formState, getValues, reset } = useForm<
    OpportunityDraft,
    unknown,
    OpportunityFields
  >({ resolver: standardSchemaResolver(opportunitySchema), defaultValues: draft.fields });
  const { errors, isSubmitting } = formState;
  const { failure, submit } = useSubmit(async (fields: OpportunityFields) => {
    await saveOpportunity(userId, post?.id ?? null, fields);
    draft.remove();
    onSaved();
  }, postFailure);
  const field = (name: keyof OpportunityDraft) => ({ ...register(name), error: errors[name]?.message });
  return (
    <Dialog title={post ? "Edit your post" : "Post an opportunity"} onClose={onClose}>
      <form
        onSubmit={handleSubmit(submit)}
        onChange={() => draft.keep(getValues())}
        noValidate
        className="flex flex-col gap-5"
      >
        <p className="text-sm text-muted">
          Members see it for {opportunityDays.lasts} days, with your name.{" "}
          {isChecked && `An administrator checks it first${post ? ", also after a change" : ""}.`}
        </p>
        <KeptDraft what="post" keptAt={draft.keptAt} onDiscard={() => reset(draft.discard())} />
        <SelectField label="What is it?" required {...field("kind")}>
          {opportunityKinds.values.map((kind) => (
            <option key={kind} value={kind}>
              {opportunityKinds.labels[kind]}
            </option>
          ))}
        </SelectField>
        <TextField label="Title" required autoComplete="off" {...field("title")} />
        <TextField label="Organisation" autoComplete="organization" {...field("organisation")} />
        <div>
          <TextField label="Place" autoComplete="off" {...field("place")} />
          <Checkbox {...register("is_remote")} label="Can be done remotely" />
        </div>
        <TextArea
          label="Description"
          required
          rows={8}
          hint={`Plain text, at most ${opportunityLimits.body.toLocaleString("en")} characters.`}
          {...field("body")}
        />
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-3 font-semibold">How can members answer?</legend>
          <TextField
            label="Link to apply"
            type="url"
            inputMode="url"
            placeholder="https://"
            {...field("apply_url")}
          />
          <Checkbox
            {...register("takes_messages")}
            label="By a message on this website, without seeing my address"
          />
          <Checkbox {...register("shows_email")} label="By email: show the address of my account" />
        </fieldset>
        <FormBanner failure={failure} />
        <div className="flex flex-wrap gap-3">
          <SaveButton isBusy={isSubmitting} busyText="Saving…">
            {post ? "Save changes" : isChecked ? "Send post" : "Publish post"}
          </SaveButton>
          <Button tone="plain" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
