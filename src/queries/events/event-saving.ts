import { addEvent, saveEvent } from "../../data/events/event-saving.ts";
import { eventFailures } from "../../data/events/events.ts";
import type { AlumniEvent, EditedEvent } from "../../domain/events/event.ts";
import { type EventFields, isChangeEmailed } from "../../domain/events/event-form.ts";
import type { WaitingProposal } from "../../domain/proposals/proposal.ts";
import { plural } from "../../domain/text/plural.ts";
import { asUser } from "../core/call.ts";
import { type Added, type Edited, saving } from "../core/write.ts";
import { acceptance } from "../proposal-answers.ts";

/** `copied` is the event being copied: without a picture of its own, the new event shares its picture. */
export const eventAddition = (copied: AlumniEvent | null) =>
  saving({
    call: ({ fields }: Added<EventFields>) => asUser(addEvent)(fields, { copied: copied?.image_url ?? null }),
    changes: "events",
    success: "Event added successfully",
    failure: eventFailures.add,
  });

/** Adds the event that a member proposed. */
export const eventAcceptance = (proposal: WaitingProposal) =>
  saving({
    call: ({ fields }: Added<EventFields>) => asUser(addEvent)(fields, { proposal }),
    ...acceptance,
  });

/** `parties`: how many people have registered or are waiting. */
export const eventEdit = (parties: number) => {
  const isEmailed = ({ before, fields }: Edited<EditedEvent, EventFields>) =>
    parties > 0 && isChangeEmailed(before, fields, new Date());
  return saving({
    call: ({ before, fields }: Edited<EditedEvent, EventFields>) => asUser(saveEvent)(before, fields),
    changes: "events",
    success: "Event updated successfully",
    details: (edited) =>
      isEmailed(edited)
        ? {
            about: `${plural(parties, "person", "people")} will be emailed about this in ten minutes, unless you change it back first.`,
            link: {
              href: "/admin/emails/queue?kind=event_change",
              text: "See these emails",
              needs: "emails:read",
            },
          }
        : {},
    failure: eventFailures.save,
  });
};
