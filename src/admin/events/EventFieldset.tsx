import type { ComponentProps } from "react";
import type { UseFormReturn } from "react-hook-form";
import { eventTypes } from "../../domain/event.ts";
import type { EventDraft, EventFields as Fields } from "../../domain/event-form.ts";
import TextArea from "../../ui/TextArea.tsx";
import TextField from "../../ui/TextField.tsx";
import ChoiceField from "../frame/ChoiceField.tsx";
import PictureOrAddress from "../frame/PictureOrAddress.tsx";

interface Props {
  form: UseFormReturn<EventDraft, unknown, Fields>;
  timeZone: string;
  picture: Omit<ComponentProps<typeof PictureOrAddress>, "form">;
}

/** An event's fields, for both adding and editing. */
export default function EventFieldset({ form, timeZone, picture }: Props) {
  const { errors } = form.formState;
  return (
    <>
      <TextField label="Title" required error={errors.title?.message} {...form.register("title")} />
      <TextArea label="Description" error={errors.description?.message} {...form.register("description")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Event Date"
          required
          type="datetime-local"
          max="9999-12-31T23:59"
          hint={`Time in ${timeZone.replaceAll("_", " ")}, the website's zone.`}
          error={errors.event_date?.message}
          {...form.register("event_date")}
        />
        <ChoiceField
          label="Type"
          required
          choice={eventTypes}
          error={errors.type?.message}
          {...form.register("type")}
        />
      </div>
      <TextField label="Location" error={errors.location?.message} {...form.register("location")} />
      <PictureOrAddress form={form} {...picture} />
    </>
  );
}
