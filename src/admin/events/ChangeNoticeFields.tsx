import type { EditedEvent } from "../../domain/events/event.ts";
import { eventWordsLength, planFields } from "../../domain/events/event-form.ts";
import { hasBegun } from "../../domain/events/event-time.ts";
import { plural } from "../../domain/text/plural.ts";
import Checkbox from "../../ui/field/Checkbox.tsx";
import TextArea from "../../ui/field/TextArea.tsx";
import type { EventFormState } from "./fields.ts";

interface Props {
  event: EditedEvent;
  form: EventFormState;
  /** How many people have registered or are waiting. */
  parties: number;
}

/** Beside the save button, once something has changed that people plan by: whether to tell those who are registered. */
export default function ChangeNoticeFields({ event, form, parties }: Props) {
  const { dirtyFields } = form.formState;
  if (parties === 0 || hasBegun(event, new Date()) || !planFields.some((name) => dirtyFields[name]))
    return null;
  return (
    <fieldset className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <legend className="-ml-1.5 px-1.5 text-sm font-semibold">People who have registered</legend>
      <Checkbox
        label={`Email ${plural(parties, "person", "people")} about this change`}
        {...form.register("notice.byEmail")}
      />
      {form.watch("notice.byEmail") && (
        <TextArea
          label="Message"
          hint="Optional. Included in the email, for example why the date has changed. It’s sent ten minutes after you save."
          className="min-h-20"
          maxLength={eventWordsLength}
          {...form.register("notice.words")}
        />
      )}
    </fieldset>
  );
}
