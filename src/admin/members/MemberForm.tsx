import { departments } from "../../domain/members/member.ts";
import {
  emptyMemberDraft,
  getMemberSchema,
  type MemberDraft,
  type MemberFields,
} from "../../domain/members/member-form.ts";
import { memberAddition } from "../../queries/auth/accounts.ts";
import TextField from "../../ui/field/TextField.tsx";
import FormDialog from "../form/FormDialog.tsx";
import { useEntryForm } from "../form/useEntryForm.ts";
import FullNameField from "../people/FullNameField.tsx";
import DetailFields from "./DetailFields.tsx";

interface Props {
  onClose: () => void;
}

/** Creates an account for another person, who sets the password through an email. */
export default function MemberForm({ onClose }: Props) {
  const now = new Date();
  const { form, errors, ...state } = useEntryForm<MemberDraft, MemberFields>({
    schema: getMemberSchema(now),
    entry: null,
    toDraft: () => emptyMemberDraft,
    draft: "members:new",
    write: memberAddition,
    onSaved: onClose,
  });
  return (
    <FormDialog title="Add New Member" state={state} action="Add Member" busyText="Adding…" onClose={onClose}>
      <FullNameField error={errors.full_name?.message} {...form.register("full_name")} />
      <TextField
        label="Email Address"
        required
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        hint="We’ll email a link to set a password."
        error={errors.email?.message}
        {...form.register("email")}
      />
      <DetailFields departments={departments.values} now={now} register={form.register} errors={errors} />
    </FormDialog>
  );
}
