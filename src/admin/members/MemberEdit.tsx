import type { Member } from "../../domain/members/member.ts";
import {
  getMemberChangesSchema,
  listOfferedDepartments,
  type MemberChanges,
  type MemberChangesDraft,
  toMemberChangesDraft,
} from "../../domain/members/member-form.ts";
import { memberEdit } from "../../queries/members/members.ts";
import TextField from "../../ui/field/TextField.tsx";
import { canLeave } from "../base/unsaved.ts";
import EntryForm from "../form/EntryForm.tsx";
import { useEntryForm } from "../form/useEntryForm.ts";
import FullNameField from "../people/FullNameField.tsx";
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
    if (await canLeave()) cancel();
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
        busyText="Saving…"
        onCancel={leave}
      >
        <FullNameField error={errors.full_name?.message} {...form.register("full_name")} />
        <TextField
          label="Email"
          type="email"
          readOnly
          hint="The account’s owner can change this. For a lost mailbox, a super admin can."
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
