import type { ComponentProps } from "react";
import { type EditedEvent, eventTypes } from "../../domain/events/event.ts";
import TextArea from "../../ui/field/TextArea.tsx";
import TextField from "../../ui/field/TextField.tsx";
import ChoiceField from "../form/ChoiceField.tsx";
import PictureOrAddress from "../picture/PictureOrAddress.tsx";
import PublicationField from "../publish/PublicationField.tsx";
import EventTimes from "./EventTimes.tsx";
import FormSection from "./FormSection.tsx";
import { bind, type EventFormState } from "./fields.ts";
import TakingPart from "./TakingPart.tsx";

interface Props {
  form: EventFormState;
  /** Null for a new one. */
  event: EditedEvent | null;
  timeZone: string;
  picture: Omit<ComponentProps<typeof PictureOrAddress>, "form">;
}

/** An event's fields, for both adding and editing. */
export default function EventFieldset({ form, event, timeZone, picture }: Props) {
  return (
    <>
      <TextField label="Title" required {...bind(form, "title")} />
      <TextArea label="Description" {...bind(form, "description")} />
      <EventTimes form={form} timeZone={timeZone} />
      <TextField label="Location" {...bind(form, "location")} />
      <ChoiceField label="Type" required choice={eventTypes} {...bind(form, "type")} />
      <PictureOrAddress form={form} {...picture} />
      <FormSection
        title="Links"
        hint="A map, and a link for taking part online"
        form={form}
        names={["map_url", "online_url"]}
      >
        <TextField
          label="Map"
          type="url"
          hint="A link to a map of the venue. It opens in a new tab."
          {...bind(form, "map_url")}
        />
        <TextField
          label="Online link"
          type="url"
          hint="Shown only to people with a place, never on the public page."
          {...bind(form, "online_url")}
        />
      </FormSection>
      <TakingPart form={form} />
      <FormSection
        title="Contact"
        hint="Who to ask about the event"
        form={form}
        names={["contact_name", "contact_email"]}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Contact person" {...bind(form, "contact_name")} />
          <TextField
            label="Contact email"
            type="email"
            hint="Shown publicly."
            {...bind(form, "contact_email")}
          />
        </div>
      </FormSection>
      <PublicationField
        control={form.control}
        name="published_at"
        entry={event}
        insiders="event editors"
        timeZone={timeZone}
      />
    </>
  );
}
