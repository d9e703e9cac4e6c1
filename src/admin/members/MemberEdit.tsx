import { firstGraduationYear, type Member, membershipTypes } from "../../domain/member.ts";
import {
  getMemberChangesSchema,
  listOfferedDepartments,
  type MemberChanges,
  type MemberChangesDraft,
  toMemberChangesDraft,
} from "../../domain/member-form.ts";
import { members } from "../../stores/admin/members.ts";
import SelectField from "../../ui/SelectField.tsx";
import TextArea from "../../ui/TextArea.tsx";
import TextField from "../../ui/TextField.tsx";
import ChoiceField from "../frame/ChoiceField.tsx";
import EntryForm from "../frame/EntryForm.tsx";
import { useEntryForm } from "../frame/useEntryForm.ts";

interface Props {
  member: Member;
}

export default function MemberEdit({ member }: Props) {
  const now = new Date();
  const { form, errors, restart, ...state } = useEntryForm<MemberChangesDraft, MemberChanges>({
    schema: getMemberChangesSchema(now, member.department),
    defaultValues: toMemberChangesDraft(member),
    save: (fields) => members.saveMember(member, fields),
    success: "Member updated successfully",
    failure: "Failed to update member",
    refresh: [["members"], ["audit"]],
  });
  return (
    <section aria-labelledby="edit-member">
      <h2 id="edit-member" className="mb-5 text-2xl">
        Edit
      </h2>
      <EntryForm state={state} action="Save Changes" busyText="Saving..." onCancel={restart}>
        <TextField
          label="Full Name"
          autoComplete="off"
          error={errors.full_name?.message}
          {...form.register("full_name")}
        />
        <TextField
          label="Phone Number"
          type="tel"
          autoComplete="off"
          error={errors.phone?.message}
          {...form.register("phone")}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField label="Department" error={errors.department?.message} {...form.register("department")}>
            {listOfferedDepartments(member.department).map((department) => (
              <option key={department}>{department}</option>
            ))}
          </SelectField>
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
      </EntryForm>
    </section>
  );
}
