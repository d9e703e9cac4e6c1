import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useRef } from "react";
import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";
import type { Proposal, ProposedNoun } from "../../domain/proposals/proposal.ts";
import type { ProposalFields } from "../../domain/proposals/proposal-form.ts";
import { editProposal, propose } from "../../stores/members/proposals.ts";
import { useKeptInput } from "../account/useKeptInput.ts";
import { useSubmit } from "../auth/useSubmit.ts";

export interface FormProps {
  userId: string;
  /** The one to edit; null for a new one. */
  proposal: Proposal | null;
  /** Whether the form takes the place of the button that opened it. */
  takesFocus: boolean;
  onSent: () => void;
  onCancel: () => void;
}

interface Description<Draft extends FieldValues, Fields> extends FormProps {
  noun: ProposedNoun;
  schema: Parameters<typeof standardSchemaResolver<Draft, unknown, Fields>>[0];
  toDraft: () => Draft;
}

/** The name of a form's drafts; a stored draft of a new proposal opens the form. */
export const getDraftName = (noun: ProposedNoun, proposal: Proposal | null = null) =>
  `proposals:${proposal?.id ?? noun}`;

/** A form that keeps unsent input in this browser and sends a proposal once, or changes one. */
export function useProposalForm<Draft extends FieldValues, Fields extends ProposalFields>({
  noun,
  schema,
  toDraft,
  userId,
  proposal,
  takesFocus,
  onSent,
  onCancel,
}: Description<Draft, Fields>) {
  const form = useForm<Draft, unknown, Fields>({
    resolver: standardSchemaResolver(schema),
    defaultValues: toDraft() as DefaultValues<Draft>,
  });
  const before = useRef(null);
  const kept = useKeptInput(form, { name: getDraftName(noun, proposal), before, toDraft });
  const { failure, submit } = useSubmit(async (fields: Fields) => {
    await (proposal ? editProposal(userId, proposal.id, fields) : propose(userId, fields));
    kept.discard();
    onSent();
  });
  return {
    form,
    frame: {
      takesFocus,
      isEditing: proposal !== null,
      offers: kept.offers,
      failure,
      isBusy: form.formState.isSubmitting,
      onSubmit: form.handleSubmit(submit),
      onCancel: () => {
        kept.discard();
        onCancel();
      },
    },
  };
}
