import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { eventEntry, searchEventChoices } from "../../queries/events/events.ts";
import SearchSelect from "../../ui/field/SearchSelect.tsx";

interface Props<Draft extends FieldValues, Fields> {
  hint?: ReactNode;
  control: Control<Draft, unknown, Fields>;
  /** The field with the event's id; empty for none. */
  name: FieldPath<Draft>;
}

/** Selects an event, by its title. */
export default function EventSelect<Draft extends FieldValues, Fields>({
  hint,
  control,
  name,
}: Props<Draft, Fields>) {
  const { field, fieldState } = useController({ control, name });
  // Only its id is stored.
  const [id] = useState<string>(field.value);
  const title = useEventTitle(id) ?? "";
  return (
    <SearchSelect
      key={title}
      label="Event"
      name={name}
      placeholder="Search events..."
      hint={hint}
      noMatch="No events found."
      initial={title}
      error={fieldState.error?.message}
      search={searchEventChoices}
      onChoose={(event) => field.onChange(event?.value ?? "")}
    />
  );
}

/** Undefined until it is known. */
function useEventTitle(id: string): string | undefined {
  return useQuery({ ...eventEntry(id), enabled: id !== "" }).data?.event?.title;
}

/** An event's title, loaded by id. */
export function EventTitle({ id }: { id: string }) {
  const title = useEventTitle(id);
  return id ? <bdi>{title ?? "…"}</bdi> : "None";
}
