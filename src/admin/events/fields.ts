import type { UseFormReturn } from "react-hook-form";
import type { EventDraft, EventFields } from "../../domain/events/event-form.ts";

export type EventFormState = UseFormReturn<EventDraft, unknown, EventFields>;

type TextName = Exclude<keyof EventDraft, "questions" | "image" | "is_all_day">;

/** A field's input and its error. */
export const bind = ({ formState, register }: EventFormState, name: TextName) => ({
  error: formState.errors[name]?.message,
  ...register(name),
});
