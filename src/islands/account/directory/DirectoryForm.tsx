import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { type ComponentProps, useRef } from "react";
import { useForm } from "react-hook-form";
import {
  type AudienceColumn,
  type DirectoryEntry,
  directoryLimits,
  helpKinds,
} from "../../../domain/directory/directory.ts";
import {
  type DirectoryChanges,
  type DirectoryDraft,
  directorySchema,
  toDirectoryDraft,
} from "../../../domain/directory/directory-form.ts";
import type { Profile } from "../../../domain/members/member.ts";
import { readConflict } from "../../../stores/core/failure.ts";
import { saveOwnEntry } from "../../../stores/directory.ts";
import Checkbox from "../../../ui/field/Checkbox.tsx";
import TextField from "../../../ui/field/TextField.tsx";
import FormBanner from "../../auth/FormBanner.tsx";
import { useSubmit } from "../../auth/useSubmit.ts";
import KeptInput from "../KeptInput.tsx";
import SaveButton from "../SaveButton.tsx";
import { useKeptInput } from "../useKeptInput.ts";
import AudienceChoice from "./AudienceChoice.tsx";
import AudienceRow from "./AudienceRow.tsx";
import EntryPreview from "./EntryPreview.tsx";
import FormerNameField from "./FormerNameField.tsx";
import { useAudiences } from "./useAudiences.ts";

interface Props {
  profile: Profile;
  /** Null if the person has not answered yet. */
  stored: DirectoryEntry | null;
  /** The form's initial values. */
  shown: DirectoryEntry;
}

/** Each field, with the choice of who sees it. */
export default function DirectoryForm({ profile, stored, shown }: Props) {
  const form = useForm<DirectoryDraft, unknown, DirectoryChanges>({
    resolver: standardSchemaResolver(directorySchema),
    defaultValues: toDirectoryDraft(shown),
  });
  const { register, handleSubmit, reset, setValue, watch, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const before = useRef(stored);
  const kept = useKeptInput(form, {
    name: "account:directory",
    before,
    toDraft: (entry) => toDirectoryDraft(entry ?? shown),
  });
  const { failure, isDone, submit } = useSubmit(async (changes: DirectoryChanges) => {
    try {
      before.current = await saveOwnEntry(profile.id, before.current, changes);
      reset(toDirectoryDraft(before.current));
      kept.discard();
    } catch (error) {
      // The message shows the other version, so saving again may replace it.
      before.current = { ...(before.current ?? shown), ...readConflict<DirectoryEntry>(error) };
      throw error;
    }
  });
  const { choice, choose } = useAudiences(form);
  const who = (column: AudienceColumn) => ({ column, hasChoice: choice === "each", ...register(column) });
  const text = (name: keyof typeof directoryLimits) => ({
    ...register(name),
    maxLength: directoryLimits[name],
    error: errors[name]?.message,
  });
  return (
    <form onSubmit={handleSubmit(submit)} noValidate className="flex flex-col gap-5">
      <KeptInput offers={kept.offers} />
      <AudienceChoice value={choice} isNamed={watch("name_for") !== "nobody"} onChange={choose} />
      <div className="border-b border-line">
        <ProfileRows profile={profile} who={who} />
        <AudienceRow {...who("former_name_for")}>
          <FormerNameField
            {...text("former_name")}
            value={watch("former_name")}
            onUse={(name) => setValue("former_name", name, { shouldDirty: true })}
          />
        </AudienceRow>
        <AudienceRow {...who("city_for")}>
          <TextField {...text("city")} label="City" autoComplete="address-level2" />
        </AudienceRow>
        <AudienceRow {...who("country_for")}>
          <TextField {...text("country")} label="Country" autoComplete="country-name" />
        </AudienceRow>
        <AudienceRow {...who("work_for")}>
          <div className={choice === "each" ? "flex flex-col gap-3" : "grid grid-cols-2 gap-3"}>
            <TextField {...text("employer")} label="Employer" autoComplete="organization" />
            <TextField {...text("job_title")} label="Job title" autoComplete="organization-title" />
          </div>
        </AudienceRow>
        <AudienceRow {...who("helps_for")}>
          <fieldset>
            <legend className="text-sm font-semibold">Can help with</legend>
            <div className="flex flex-wrap gap-x-5">
              {helpKinds.values.map((kind) => (
                <Checkbox key={kind} {...register("helps")} value={kind} label={helpKinds.labels[kind]} />
              ))}
            </div>
          </fieldset>
        </AudienceRow>
      </div>
      <FormBanner failure={failure} done={isDone && "Directory entry saved"} />
      <div className="flex flex-wrap items-start gap-2">
        <SaveButton isBusy={isSubmitting} busyText="Saving…">
          Save changes
        </SaveButton>
        <EntryPreview isUnsaved={isDirty} />
      </div>
    </form>
  );
}

interface ProfileRowsProps {
  profile: Profile;
  who: (column: AudienceColumn) => ComponentProps<typeof AudienceRow>;
}

/** What is edited elsewhere. */
function ProfileRows({ profile, who }: ProfileRowsProps) {
  return (
    <>
      <AudienceRow {...who("name_for")} value={profile.full_name} />
      <AudienceRow
        {...who("portrait_for")}
        value={profile.profile_image_url ? "Your photo" : "No photo yet"}
      />
      <AudienceRow {...who("class_for")} value={profile.graduation_year ?? "No class yet"} />
      <AudienceRow {...who("department_for")} value={profile.department} />
      <AudienceRow
        {...who("bio_for")}
        value={profile.bio ? "Your text under Profile" : "Nothing written yet"}
      />
      <AudienceRow {...who("email_for")} value={profile.email} />
      <AudienceRow {...who("phone_for")} value={profile.phone ?? "No phone number yet"} />
      <AudienceRow {...who("events_for")} value="Which ones you’re going to" />
    </>
  );
}
