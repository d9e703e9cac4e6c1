import { useQuery } from "@tanstack/react-query";
import { Clock, Heart, Mail, UserPlus } from "lucide-react";
import { useState } from "react";
import type { AlumniEvent } from "../../domain/events/event.ts";
import { isUpcoming } from "../../domain/events/event-time.ts";
import {
  exportRegistrationsFile,
  registrationAddition,
  registrationsPage,
} from "../../queries/events/registrations.ts";
import Button from "../../ui/button/Button.tsx";
import { getButtonClass } from "../../ui/button/button.ts";
import SearchSelect, { type Option } from "../../ui/field/SearchSelect.tsx";
import Link from "../base/Link.tsx";
import May, { useMay } from "../base/May.tsx";
import { useWrite } from "../base/useWrite.ts";
import ExportSheet from "../list/ExportSheet.tsx";
import { findPeople } from "../people/PersonSelect.tsx";

interface Props {
  event: AlumniEvent;
  timeZone: string;
}

/** Actions on an event's people: add one by hand, check in, email, print and export. */
export default function EventPeopleTools({ event, timeZone }: Props) {
  const [chosen, setChosen] = useState<Option | null>(null);
  const [round, setRound] = useState(0);
  const may = useMay();
  const addition = useWrite(registrationAddition, {
    onDone: () => {
      setChosen(null);
      setRound(round + 1);
    },
  });
  const { data: line } = useQuery(registrationsPage({ eventId: event.id, state: "waiting", page: 1 }));
  const link = getButtonClass({ tone: "line", size: "sm" });
  return (
    <div className="grid gap-6">
      {may("events:update") && may("members:read") && (
        <form
          className="flex flex-wrap items-end gap-3"
          onSubmit={(submitted) => {
            submitted.preventDefault();
            if (chosen) {
              const person = { user_id: chosen.value, full_name: chosen.text };
              addition.run({ eventId: event.id, person });
            }
          }}
        >
          <div className="min-w-0 flex-1 basis-56">
            {/* Empty again after each person. */}
            <SearchSelect
              key={round}
              label="Add a member"
              placeholder="Name or email address"
              noMatch="No members found."
              initial=""
              search={findPeople}
              onChoose={setChosen}
            />
          </div>
          <Button type="submit" tone="line" disabled={!chosen} aria-disabled={addition.isBusy}>
            <UserPlus aria-hidden="true" size={18} />
            Add member
          </Button>
        </form>
      )}
      <div className="flex flex-wrap gap-3">
        <May to="emails:create">
          <Link href={`/admin/emails/create?event=${event.id}`} className={link}>
            <Mail aria-hidden="true" size={16} />
            Email registered people
          </Link>
        </May>
        {may("emails:create") && line && line.total > 0 && (
          <Link href={`/admin/emails/create?event=${event.id}&who=waiting`} className={link}>
            <Clock aria-hidden="true" size={16} />
            Email the waiting list
          </Link>
        )}
        {may("emails:create") && !isUpcoming(event, new Date()) && (
          <Link href={`/admin/emails/create?event=${event.id}&who=came`} className={link}>
            <Heart aria-hidden="true" size={16} />
            Thank those who came
          </Link>
        )}
        <ExportSheet
          size="sm"
          what={["registration"]}
          collect={(format) => exportRegistrationsFile(event, timeZone, format)}
        />
      </div>
    </div>
  );
}
