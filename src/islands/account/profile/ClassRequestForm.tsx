import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { departments, type Profile } from "../../../domain/members/member.ts";
import {
  getProfileRequestSchema,
  type ProfileRequestDraft,
  type ProfileRequestFields,
  toProfileRequestDraft,
} from "../../../domain/members/profile-request-form.ts";
import { askProfileChange } from "../../../stores/members/profile-request.ts";
import Button from "../../../ui/button/Button.tsx";
import SelectField from "../../../ui/field/SelectField.tsx";
import TextArea from "../../../ui/field/TextArea.tsx";
import TextField from "../../../ui/field/TextField.tsx";
import FormBanner from "../../auth/FormBanner.tsx";
import { useSubmit } from "../../auth/useSubmit.ts";
import KeptInput from "../KeptInput.tsx";
import SaveButton from "../SaveButton.tsx";
import { useKeptInput } from "../useKeptInput.ts";

interface Props {
  profile: Profile;
  onEnd: () => void;
}

/** The name of its drafts; a stored draft opens the form. */
export const requestDraft = "account:class";

export default function ClassRequestForm({ profile, onEnd }: Props) {
  const [schema] = useState(() => getProfileRequestSchema(new Date()));
  const form = useForm<ProfileRequestDraft, unknown, ProfileRequestFields>({
    resolver: standardSchemaResolver(schema),
    defaultValues: toProfileRequestDraft(profile),
  });
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const before = useRef(profile);
  const kept = useKeptInput(form, { name: requestDraft, before, toDraft: toProfileRequestDraft });
  const { failure, submit } = useSubmit(async (fields: ProfileRequestFields) => {
    await askProfileChange(profile.id, fields);
    kept.discard();
    onEnd();
  });
  const cancel = () => {
    kept.discard();
    onEnd();
  };
  return (
    <form onSubmit={handleSubmit(submit)} noValidate className="flex flex-col gap-6">
      <KeptInput offers={kept.offers} />
      <TextField
        {...register("graduation_year")}
        label="Graduation year"
        inputMode="numeric"
        required
        error={errors.graduation_year?.message}
      />
      <SelectField {...register("department")} label="Department" error={errors.department?.message}>
        {departments.values.map((department) => (
          <option key={department}>{department}</option>
        ))}
      </SelectField>
      <TextArea
        {...register("note")}
        label="Note to the administrators"
        hint="Optional. For example: I changed department in my third year."
        maxLength={500}
        error={errors.note?.message}
      />
      <FormBanner failure={failure} />
      <div className="flex flex-wrap gap-3">
        <SaveButton isBusy={isSubmitting} busyText="Sending...">
          Send request
        </SaveButton>
        <Button tone="plain" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
