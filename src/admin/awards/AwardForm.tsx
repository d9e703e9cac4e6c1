import { useState } from "react";
import type { Award } from "../../domain/awards/award.ts";
import {
  type AwardDraft,
  type AwardFields,
  awardSchema,
  toAwardDraft,
} from "../../domain/awards/award-form.ts";
import { awardAddition, awardEdit } from "../../queries/awards.ts";
import TextArea from "../../ui/TextArea.tsx";
import TextField from "../../ui/TextField.tsx";
import FormDialog from "../form/FormDialog.tsx";
import { useEntryForm } from "../form/useEntryForm.ts";
import PersonSelect, { PersonName } from "../people/PersonSelect.tsx";
import PictureOrAddress from "../picture/PictureOrAddress.tsx";

interface Props {
  /** Null for a new one. */
  award: Award | null;
  onClose: () => void;
}

export default function AwardForm({ award, onClose }: Props) {
  const [isPictureBusy, setPictureBusy] = useState(false);
  const { form, errors, ...state } = useEntryForm<AwardDraft, AwardFields, Award>({
    schema: awardSchema,
    entry: award,
    toDraft: toAwardDraft,
    files: { image: "image_url" },
    draft: `awards:${award?.id ?? "new"}`,
    write: award ? awardEdit : awardAddition,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={award ? "Edit Award" : "Add New Award"}
      state={state}
      show={{ recipient_id: (id) => <PersonName id={String(id ?? "")} /> }}
      entry={award ? { type: "awards", id: award.id } : undefined}
      action={award ? "Save Changes" : "Create Award"}
      busyText={award ? "Saving..." : "Creating..."}
      isBlocked={isPictureBusy}
      onClose={onClose}
    >
      <TextField label="Award Title" required error={errors.title?.message} {...form.register("title")} />
      <TextArea label="Description" error={errors.description?.message} {...form.register("description")} />
      <PersonSelect
        label="Recipient"
        placeholder="Select recipient..."
        name="recipient_id"
        control={form.control}
        initial={
          award?.recipient_id && award.recipient
            ? { id: award.recipient_id, full_name: award.recipient.full_name }
            : null
        }
        hint="Only people with an account can be chosen. The website shows the name, never the email address."
      />
      <TextField
        label="Award Date"
        required
        type="date"
        error={errors.award_date?.message}
        {...form.register("award_date")}
      />
      <PictureOrAddress
        form={form}
        stored={award?.image_url ?? null}
        isSaving={state.isBusy}
        onBusy={setPictureBusy}
      />
    </FormDialog>
  );
}
