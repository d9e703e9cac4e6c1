import { useState } from "react";
import { eventTypes } from "../../domain/events/event.ts";
import {
  type EventProposalDraft,
  type EventProposalFields,
  getEventProposalSchema,
  toEventProposalDraft,
} from "../../domain/proposals/proposal-form.ts";
import SelectField from "../../ui/field/SelectField.tsx";
import TextArea from "../../ui/field/TextArea.tsx";
import TextField from "../../ui/field/TextField.tsx";
import ProposalFrame from "./ProposalFrame.tsx";
import { type FormProps, useProposalForm } from "./useProposalForm.ts";

interface Props extends FormProps {
  timeZone: string;
}

export default function EventProposalForm({ timeZone, ...props }: Props) {
  const [schema] = useState(() => getEventProposalSchema(timeZone, new Date()));
  const {
    frame,
    form: { register, formState },
  } = useProposalForm<EventProposalDraft, EventProposalFields>({
    ...props,
    noun: "events",
    schema,
    toDraft: () => toEventProposalDraft(props.proposal, timeZone),
  });
  const bind = (name: keyof EventProposalDraft) => ({
    ...register(name),
    error: formState.errors[name]?.message,
  });
  return (
    <ProposalFrame
      title={props.proposal ? "Edit your proposal" : "Propose an event"}
      frame={frame}
      note={bind("note")}
      naming={register("is_named")}
    >
      <TextField label="Title" required {...bind("title")} />
      <TextArea label="Description" hint="What happens there, and who it’s for." {...bind("description")} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label="Date and time"
          type="datetime-local"
          max="9999-12-31T23:59"
          required
          hint={`In the website’s time zone, ${timeZone.replaceAll("_", " ")}.`}
          {...bind("event_date")}
        />
        <SelectField label="Type" {...bind("type")}>
          {eventTypes.values.map((type) => (
            <option key={type} value={type}>
              {eventTypes.labels[type]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField label="Location" hint="Leave it empty if you don’t know yet." {...bind("location")} />
    </ProposalFrame>
  );
}
