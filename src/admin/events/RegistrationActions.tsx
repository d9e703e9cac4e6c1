import { ArrowDownToLine, ArrowUpToLine, X } from "lucide-react";
import type { AlumniEvent } from "../../domain/events/event.ts";
import { isUpcoming } from "../../domain/events/event-time.ts";
import type { Registration } from "../../domain/events/registration.ts";
import { registrationMove, registrationRemoval } from "../../queries/events/registrations.ts";
import RowActions, { RowAction } from "../../ui/table/RowActions.tsx";
import { useMay } from "../base/May.tsx";
import { useWrite } from "../base/useWrite.ts";

interface Props {
  event: Pick<AlumniEvent, "id" | "capacity" | "ends_at">;
  person: Registration;
}

/** Moves a person to a place or to the waiting list, or removes them. */
export default function RegistrationActions({ event, person }: Props) {
  const move = useWrite(registrationMove);
  const removal = useWrite(registrationRemoval);
  const may = useMay();
  if (!may("events:update")) return null;
  const isBusy = move.isBusy || removal.isBusy;
  const name = person.full_name;
  const given = { eventId: event.id, person };
  return (
    <RowActions name={name}>
      {person.state === "waiting" && (
        <RowAction
          text="Give a place"
          name={name}
          Icon={ArrowUpToLine}
          hasText
          isBusy={isBusy}
          onClick={() => move.run({ ...given, to: "registered" })}
        />
      )}
      {/* Without a limit there is no waiting list, and after the event nobody waits. */}
      {person.state === "registered" && event.capacity !== null && isUpcoming(event, new Date()) && (
        <RowAction
          text="Move to waiting list"
          name={name}
          Icon={ArrowDownToLine}
          hasText
          isBusy={isBusy}
          onClick={() => move.run({ ...given, to: "waiting" })}
        />
      )}
      <RowAction
        text="Remove"
        name={name}
        Icon={X}
        hasText
        isBusy={isBusy}
        isGrave
        onClick={() => removal.run(given)}
      />
    </RowActions>
  );
}
