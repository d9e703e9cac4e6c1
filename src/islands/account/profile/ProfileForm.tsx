import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import {
  type ProfileChanges,
  type ProfileDraft,
  profileSchema,
  toProfileDraft,
} from "../../../domain/account/account.ts";
import { type Profile, profileLimits } from "../../../domain/members/member.ts";
import { saveAccount } from "../../../stores/account/account.ts";
import { readConflict } from "../../../stores/core/failure.ts";
import TextArea from "../../../ui/field/TextArea.tsx";
import TextField from "../../../ui/field/TextField.tsx";
import FormBanner from "../../auth/FormBanner.tsx";
import { useSubmit } from "../../auth/useSubmit.ts";
import KeptInput from "../KeptInput.tsx";
import SaveButton from "../SaveButton.tsx";
import { useKeptInput } from "../useKeptInput.ts";

interface Props {
  profile: Profile;
}

/** A failed save loses no input. */
export default function ProfileForm({ profile }: Props) {
  const form = useForm<ProfileDraft, unknown, ProfileChanges>({
    resolver: standardSchemaResolver(profileSchema),
    defaultValues: toProfileDraft(profile),
  });
  const { register, handleSubmit, reset, formState } = form;
  const { errors, isSubmitting } = formState;
  // Not the latest profile: saving a photo reads it again, but these fields still show the older one.
  const before = useRef(profile);
  const kept = useKeptInput(form, { name: "account:profile", before, toDraft: toProfileDraft });
  const { failure, isDone, submit } = useSubmit(async (changes: ProfileChanges) => {
    try {
      before.current = await saveAccount(before.current, changes);
      reset(toProfileDraft(before.current));
      kept.discard();
    } catch (error) {
      // The message shows the other version, so saving again may replace it.
      before.current = { ...before.current, ...readConflict<Profile>(error) };
      throw error;
    }
  });
  const bind = (name: keyof ProfileDraft) => ({
    ...register(name),
    maxLength: profileLimits[name],
    error: errors[name]?.message,
  });
  return (
    <form onSubmit={handleSubmit(submit)} noValidate className="flex flex-col gap-5">
      <KeptInput offers={kept.offers} />
      <TextField {...bind("full_name")} label="Full name" autoComplete="name" required />
      <TextField
        {...bind("phone")}
        label="Phone"
        type="tel"
        autoComplete="tel"
        hint="Optional. Visible to administrators, and to the members you choose in the directory."
      />
      <TextArea
        {...bind("bio")}
        label="About you"
        hint="Optional. Shown on the officers page if you hold or held an office, and to the members you choose in the directory."
      />
      <FormBanner failure={failure} done={isDone && "Profile saved"} />
      <SaveButton isBusy={isSubmitting} busyText="Saving…">
        Save changes
      </SaveButton>
    </form>
  );
}
