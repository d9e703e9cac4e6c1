import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useRef } from "react";
import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";
import type { ProposedNoun } from "../../domain/proposals/proposal.ts";
import type { ProposalFields } from "../../domain/proposals/proposal-form.ts";
import { propose } from "../../stores/members/proposals.ts";
import { useKeptInput } from "../account/useKeptInput.ts";
import { useSubmit } from "../auth/useSubmit.ts";

export interface FormProps {
  userId: string;
  onSent: () => void;
  onCancel: () => void;
}

interface Description<Draft extends FieldValues, Fields> extends FormProps {
  noun: ProposedNoun;
  schema: Parameters<typeof standardSchemaResolver<Draft, unknown, Fields>>[0];
  toDraft: () => Draft;
}

/** The name of a form's drafts; a stored draft opens the form. */
export const getDraftName = (noun: ProposedNoun) => `proposals:${noun}`;

/** A form that keeps unsent input in this browser and sends a proposal once. */
export function useProposalForm<Draft extends FieldValues, Fields extends ProposalFields>({
  noun,
  schema,
  toDraft,
  userId,
  onSent,
  onCancel,
}: Description<Draft, Fields>) {
  const form = useForm<Draft, unknown, Fields>({
    resolver: standardSchemaResolver(schema),
    defaultValues: toDraft() as DefaultValues<Draft>,
  });
  const before = useRef(null);
  const kept = useKeptInput(form, { name: getDraftName(noun), before, toDraft });
  const { failure, submit } = useSubmit(async (fields: Fields) => {
    await propose(userId, fields);
    kept.discard();
    onSent();
  });
  return {
    form,
    frame: {
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
