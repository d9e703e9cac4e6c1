import type { Member } from "../../domain/member.ts";
import {
  getMemberChangesSchema,
  listOfferedDepartments,
  type MemberChanges,
  type MemberChangesDraft,
  toMemberChangesDraft,
} from "../../domain/member-form.ts";
import { memberEdit } from "../../queries/members.ts";
import TextField from "../../ui/field/TextField.tsx";
import EntryForm from "../frame/EntryForm.tsx";
import FullNameField from "../frame/FullNameField.tsx";
import { mayLeave } from "../frame/unsaved.ts";
import { useEntryForm } from "../frame/useEntryForm.ts";
import DetailFields from "./DetailFields.tsx";

interface Props {
  member: Member;
}

export default function MemberEdit({ member }: Props) {
  const now = new Date();
  const { form, errors, cancel, ...state } = useEntryForm<MemberChangesDraft, MemberChanges, Member>({
    schema: getMemberChangesSchema(now, member.department),
    entry: member,
    toDraft: (before) => toMemberChangesDraft(before ?? member),
    draft: `members:${member.id}`,
    write: memberEdit,
  });
  const leave = async () => {
    if (await mayLeave()) cancel();
  };
  return (
    <section aria-labelledby="edit-member">
      <h2 id="edit-member" className="mb-5 text-2xl">
        Edit
      </h2>
      <EntryForm
        state={state}
        entry={{ type: "profiles", id: member.id }}
        action="Save Changes"
        busyText="Saving..."
        onCancel={leave}
      >
        <FullNameField error={errors.full_name?.message} {...form.register("full_name")} />
        <TextField
          label="Email"
          type="email"
          readOnly
          hint="Only the account's owner can change the address."
          value={member.email}
        />
        <DetailFields
          departments={listOfferedDepartments(member.department)}
          now={now}
          register={form.register}
          errors={errors}
        />
      </EntryForm>
    </section>
  );
}
