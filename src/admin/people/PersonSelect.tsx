import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { findMembers, memberEntry } from "../../queries/members/members.ts";
import SearchSelect from "../../ui/field/SearchSelect.tsx";

interface Props<Draft extends FieldValues, Fields> {
  label: string;
  placeholder: string;
  hint?: ReactNode;
  control: Control<Draft, unknown, Fields>;
  /** The field with the person's id; empty for none. */
  name: FieldPath<Draft>;
  /** Initially selected person. */
  initial: { id: string; full_name: string } | null;
  /** Approved members, unless others are to be found. */
  search?: typeof findApproved;
}

/** Selects a person with an account, by name or email address. */
export default function PersonSelect<Draft extends FieldValues, Fields>({
  control,
  name,
  initial,
  search = findApproved,
  ...rest
}: Props<Draft, Fields>) {
  const { field, fieldState } = useController({ control, name });
  // Selected by a draft, which has only the id: load the name.
  const [id] = useState(field.value);
  const found = usePersonName(id === initial?.id ? "" : id);
  const text = id === initial?.id ? initial?.full_name : found;
  return (
    <SearchSelect
      key={text}
      {...rest}
      name={name}
      noMatch={search === findApproved ? noApproved : "No members found."}
      initial={text ?? ""}
      error={fieldState.error?.message}
      search={search}
      onChoose={(person) => field.onChange(person?.value ?? "")}
    />
  );
}

/** Undefined until it is known. */
export function usePersonName(id: string): string | undefined {
  return useQuery({ ...memberEntry(id), enabled: Boolean(id) }).data?.full_name;
}

/** A person's name, loaded by id. */
export function PersonName({ id }: { id: string }) {
  const name = usePersonName(id);
  return id ? <bdi>{name ?? "…"}</bdi> : "No one";
}

export const noApproved = "No approved members found.";

/** Approved members whose name or address contains the typed text: whom the database lets hold an office or come to an event. */
export const findApproved = (q: string) => findPeople(q, "approved");

/** Also people awaiting approval and declined ones, for what concerns any account. */
export const findLiving = (q: string) => findPeople(q, "living");

async function findPeople(q: string, status: "approved" | "living") {
  const { rows } = await findMembers(q, status);
  return rows.map(({ id, full_name, email }) => ({ value: id, text: full_name, note: email }));
}
