import { useState } from "react";
import type { EditedEvent } from "../../domain/events/event.ts";
import {
  type EventDraft,
  type EventFields,
  getEventSchema,
  toEventCopy,
} from "../../domain/events/event-form.ts";
import { getProposalDraft, type WaitingProposal } from "../../domain/proposals/proposal.ts";
import { toProposedEvent } from "../../domain/proposals/proposal-form.ts";
import { eventAcceptance, eventAddition } from "../../queries/events/event-saving.ts";
import FormDialog from "../form/FormDialog.tsx";
import { useEntryForm } from "../form/useEntryForm.ts";
import ProposalNote from "../proposals/ProposalNote.tsx";
import EventFieldset from "./EventFieldset.tsx";

interface Props {
  /** The event whose values are copied into the fields. */
  copied: EditedEvent | null;
  /** What a member proposed, filled in; adding the event accepts it. */
  proposal?: WaitingProposal;
  timeZone: string;
  onClose: () => void;
  onAdded?: () => void;
}

/** Adds an event. */
export default function EventForm({ copied, proposal, timeZone, onClose, onAdded }: Props) {
  const [isPictureBusy, setPictureBusy] = useState(false);
  const {
    form,
    errors: _,
    ...state
  } = useEntryForm<EventDraft, EventFields>({
    schema: getEventSchema(timeZone, null),
    entry: null,
    toDraft: () => (proposal ? toProposedEvent(proposal, timeZone) : toEventCopy(copied, timeZone)),
    files: { image: "image_url" },
    draft: proposal ? getProposalDraft(proposal) : "events:new",
    write: proposal ? eventAcceptance(proposal) : eventAddition(copied),
    onSaved: () => {
      onClose();
      onAdded?.();
    },
  });
  return (
    <FormDialog
      title={proposal ? "Accept Proposal" : "Add New Event"}
      state={state}
      action={proposal ? "Accept Proposal" : "Add Event"}
      busyText={proposal ? "Accepting…" : "Adding…"}
      isBlocked={isPictureBusy}
      onClose={onClose}
    >
      {proposal && <ProposalNote proposal={proposal} />}
      <EventFieldset
        form={form}
        event={null}
        timeZone={timeZone}
        picture={{ stored: copied?.image_url ?? null, isSaving: state.isBusy, onBusy: setPictureBusy }}
      />
    </FormDialog>
  );
}
