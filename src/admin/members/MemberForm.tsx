import { departments, firstGraduationYear, membershipTypes } from "../../domain/member.ts";
import {
  emptyMemberDraft,
  getMemberSchema,
  type MemberDraft,
  type MemberFields,
} from "../../domain/member-form.ts";
import { createMember } from "../../stores/admin/accounts.ts";
import TextArea from "../../ui/TextArea.tsx";
import TextField from "../../ui/TextField.tsx";
import ChoiceField from "../frame/ChoiceField.tsx";
import FormDialog from "../frame/FormDialog.tsx";
import { useEntryForm } from "../frame/useEntryForm.ts";

interface Props {
  onClose: () => void;
}

/** An account for somebody else, who sets the password by a mail. */
export default function MemberForm({ onClose }: Props) {
  const now = new Date();
  const { form, errors, ...state } = useEntryForm<MemberDraft, MemberFields>({
    schema: getMemberSchema(now),
    defaultValues: emptyMemberDraft,
    save: createMember,
    success: "Member created successfully. They will receive an email to set their password.",
    failure: "Failed to create member",
    refresh: [["members"]],
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="Add New Member"
      state={state}
      action="Add Member"
      busyText="Adding..."
      onClose={onClose}
    >
      <TextField
        label="Full Name"
        autoComplete="off"
        error={errors.full_name?.message}
        {...form.register("full_name")}
      />
      <TextField
        label="Email Address"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        hint="The mail to set the password goes here."
        error={errors.email?.message}
        {...form.register("email")}
      />
      <TextField
        label="Phone Number"
        type="tel"
        autoComplete="off"
        error={errors.phone?.message}
        {...form.register("phone")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceField
          label="Department"
          choice={departments}
          error={errors.department?.message}
          {...form.register("department")}
        />
        <TextField
          label="Graduation Year"
          type="number"
          inputMode="numeric"
          min={firstGraduationYear}
          max={now.getUTCFullYear()}
          error={errors.graduation_year?.message}
          {...form.register("graduation_year")}
        />
      </div>
      <ChoiceField
        label="Membership Type"
        choice={membershipTypes}
        error={errors.membership_type?.message}
        {...form.register("membership_type")}
      />
      <TextArea label="Bio" error={errors.bio?.message} {...form.register("bio")} />
    </FormDialog>
  );
}
