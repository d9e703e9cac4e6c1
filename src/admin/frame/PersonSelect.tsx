import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { findMembers, memberEntry } from "../../queries/members.ts";
import SearchSelect from "../../ui/SearchSelect.tsx";

interface Props<Draft extends FieldValues, Fields> {
  label: string;
  placeholder: string;
  hint?: ReactNode;
  control: Control<Draft, unknown, Fields>;
  /** The field that holds the person's id; empty for nobody. */
  name: FieldPath<Draft>;
  /** Who is chosen at first. */
  initial: { id: string; full_name: string } | null;
}

/** Chooses somebody who has an account, by name or email address. */
export default function PersonSelect<Draft extends FieldValues, Fields>({
  control,
  name,
  initial,
  ...rest
}: Props<Draft, Fields>) {
  const { field, fieldState } = useController({ control, name });
  // Chosen by a draft: the name is asked for.
  const [id] = useState(field.value);
  const found = usePersonName(id === initial?.id ? "" : id);
  const text = id === initial?.id ? initial?.full_name : found;
  return (
    <SearchSelect
      key={text}
      {...rest}
      name={name}
      noMatch="Nobody found."
      initial={text ?? ""}
      error={fieldState.error?.message}
      search={findPeople}
      onChoose={(person) => field.onChange(person?.value ?? "")}
    />
  );
}

function usePersonName(id: string): string | undefined {
  return useQuery({ ...memberEntry(id), enabled: Boolean(id) }).data?.full_name;
}

/** Somebody's name, by the id. */
export function PersonName({ id }: { id: string }) {
  const name = usePersonName(id);
  return id ? <bdi>{name ?? "…"}</bdi> : "Nobody";
}

/** People whose name or address contains what was typed. */
export async function findPeople(q: string) {
  const { rows } = await findMembers(q);
  return rows.map(({ id, full_name, email }) => ({ value: id, text: full_name, note: email }));
}
