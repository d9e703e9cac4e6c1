import {
  type AwardProposalDraft,
  type AwardProposalFields,
  awardProposalSchema,
  toAwardProposalDraft,
} from "../../domain/proposals/proposal-form.ts";
import TextArea from "../../ui/field/TextArea.tsx";
import TextField from "../../ui/field/TextField.tsx";
import ProposalFrame from "./ProposalFrame.tsx";
import { type FormProps, useProposalForm } from "./useProposalForm.ts";

export default function AwardProposalForm(props: FormProps) {
  const {
    frame,
    form: { register, formState },
  } = useProposalForm<AwardProposalDraft, AwardProposalFields>({
    ...props,
    noun: "awards",
    schema: awardProposalSchema,
    toDraft: () => toAwardProposalDraft(props.proposal),
  });
  const bind = (name: keyof AwardProposalDraft) => ({
    ...register(name),
    error: formState.errors[name]?.message,
  });
  return (
    <ProposalFrame
      title={props.proposal ? "Edit your proposal" : "Propose an award"}
      frame={frame}
      note={bind("note")}
      naming={register("is_named")}
    >
      <TextField
        label="Award"
        required
        hint="For example: Alumna of the Year, for her work on clean fuels."
        {...bind("title")}
      />
      <TextField
        label="Recipient"
        hint="Their full name. If they have an account, the editors link it."
        {...bind("recipient_name")}
      />
      <TextField label="Award date" type="date" max="9999-12-31" required {...bind("award_date")} />
      <TextArea label="Description" hint="What the person did." {...bind("description")} />
    </ProposalFrame>
  );
}
