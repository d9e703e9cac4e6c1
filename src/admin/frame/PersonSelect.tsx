import type { ReactNode } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { everyMember } from "../../domain/member-list.ts";
import { members } from "../../stores/admin/members.ts";
import SearchSelect from "../../ui/SearchSelect.tsx";

interface Props<Fields extends FieldValues> {
  label: string;
  placeholder: string;
  hint?: ReactNode;
  control: Control<Fields>;
  /** The field that holds the person's id; empty for nobody. */
  name: FieldPath<Fields>;
  /** The name of who is chosen at first. */
  initial: string;
}

/** Chooses somebody who has an account, by name or email address. */
export default function PersonSelect<Fields extends FieldValues>({ control, name, ...rest }: Props<Fields>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <SearchSelect
      {...rest}
      error={fieldState.error?.message}
      search={findPeople}
      onChoose={(person) => field.onChange(person?.value ?? "")}
    />
  );
}

/** People whose name or address contains what was typed. */
export async function findPeople(q: string) {
  const sort = { by: "full_name", descending: false } as const;
  const { rows } = await members.listMembers({ filter: { ...everyMember, q }, sort, page: 1 });
  return rows.map(({ id, full_name, email }) => ({ value: id, text: full_name, note: email }));
}
