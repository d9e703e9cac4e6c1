import type { ComponentProps } from "react";
import type { UseFormReturn } from "react-hook-form";
import { eventTypes } from "../../domain/event.ts";
import type { EventDraft, EventFields as Fields } from "../../domain/event-form.ts";
import TextArea from "../../ui/TextArea.tsx";
import TextField from "../../ui/TextField.tsx";
import ChoiceField from "../frame/ChoiceField.tsx";
import PictureOrAddress from "../frame/PictureOrAddress.tsx";
import EventTimes from "./EventTimes.tsx";
import FormSection from "./FormSection.tsx";
import TakingPart from "./TakingPart.tsx";

interface Props {
  form: UseFormReturn<EventDraft, unknown, Fields>;
  timeZone: string;
  picture: Omit<ComponentProps<typeof PictureOrAddress>, "form">;
}

/** An event's fields, for both adding and editing. */
export default function EventFieldset({ form, timeZone, picture }: Props) {
  const { errors, defaultValues: stored } = form.formState;
  return (
    <>
      <TextField label="Title" required error={errors.title?.message} {...form.register("title")} />
      <TextArea label="Description" error={errors.description?.message} {...form.register("description")} />
      <EventTimes form={form} timeZone={timeZone} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Location" error={errors.location?.message} {...form.register("location")} />
        <ChoiceField
          label="Type"
          required
          choice={eventTypes}
          error={errors.type?.message}
          {...form.register("type")}
        />
      </div>
      <PictureOrAddress form={form} {...picture} />
      <FormSection
        title="Links"
        hint="A map, and the address for those who take part online"
        isUsed={Boolean(stored?.map_url || stored?.online_url)}
        hasError={Boolean(errors.map_url || errors.online_url)}
      >
        <TextField
          label="Map"
          type="url"
          hint="A link to a map of the place. It opens in a new tab."
          error={errors.map_url?.message}
          {...form.register("map_url")}
        />
        <TextField
          label="Online link"
          type="url"
          hint="Shown only to people with a place, never on the public page."
          error={errors.online_url?.message}
          {...form.register("online_url")}
        />
      </FormSection>
      <TakingPart form={form} />
      <FormSection
        title="Contact"
        hint="Who answers questions about the event"
        isUsed={Boolean(stored?.contact_name || stored?.contact_email)}
        hasError={Boolean(errors.contact_name || errors.contact_email)}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Contact person"
            error={errors.contact_name?.message}
            {...form.register("contact_name")}
          />
          <TextField
            label="Contact email"
            type="email"
            hint="Everyone can read it."
            error={errors.contact_email?.message}
            {...form.register("contact_email")}
          />
        </div>
      </FormSection>
    </>
  );
}
