import { useState } from "react";
import type { Award } from "../../domain/awards/award.ts";
import {
  type AwardDraft,
  type AwardFields,
  awardSchema,
  toAwardDraft,
} from "../../domain/awards/award-form.ts";
import { withoutAccountHint } from "../../domain/core/person-name.ts";
import { getProposalDraft, type WaitingProposal } from "../../domain/proposals/proposal.ts";
import { toProposedAward } from "../../domain/proposals/proposal-form.ts";
import { awardAcceptance, awardWrites } from "../../queries/awards.ts";
import TextArea from "../../ui/field/TextArea.tsx";
import TextField from "../../ui/field/TextField.tsx";
import FormDialog from "../form/FormDialog.tsx";
import { useEntryDialog } from "../form/useEntryDialog.ts";
import PersonSelect, { PersonName } from "../people/PersonSelect.tsx";
import PictureOrAddress from "../picture/PictureOrAddress.tsx";
import ProposalNote from "../proposals/ProposalNote.tsx";

interface Props {
  /** Null for a new one. */
  award: Award | null;
  /** What a member proposed, filled in; adding the award accepts it. */
  proposal?: WaitingProposal;
  onClose: () => void;
}

export default function AwardForm({ award, proposal, onClose }: Props) {
  const [isPictureBusy, setPictureBusy] = useState(false);
  const { form, errors, isBusy, dialog } = useEntryDialog<AwardDraft, AwardFields, Award>({
    table: "awards",
    entry: award,
    schema: awardSchema,
    toDraft: toAwardDraft,
    files: { image: "image_url" },
    writes: awardWrites,
    titles: ["Add New Award", "Edit Award"],
    action: "Create Award",
    onClose,
    ...(proposal && {
      toDraft: () => toProposedAward(proposal),
      writes: { ...awardWrites, addition: awardAcceptance(proposal) },
      titles: ["Accept Proposal", "Edit Award"],
      action: "Accept Proposal",
      draft: getProposalDraft(proposal),
    }),
  });
  return (
    <FormDialog
      {...dialog}
      show={{ recipient_id: (id) => <PersonName id={String(id ?? "")} /> }}
      isBlocked={isPictureBusy}
    >
      {proposal && <ProposalNote proposal={proposal} />}
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
        hint="The website shows the name, never the email address."
      />
      <TextField
        label="Or Someone Without an Account"
        hint={withoutAccountHint}
        error={errors.recipient_name?.message}
        {...form.register("recipient_name")}
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
        isSaving={isBusy}
        onBusy={setPictureBusy}
      />
    </FormDialog>
  );
}
