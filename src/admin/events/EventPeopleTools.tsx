import { useQuery } from "@tanstack/react-query";
import { Clock, Heart, Mail, UserPlus } from "lucide-react";
import type { AlumniEvent } from "../../domain/events/event.ts";
import { isUpcoming } from "../../domain/events/event-time.ts";
import {
  exportRegistrationsFile,
  registrationAddition,
  registrationsPage,
} from "../../queries/events/registrations.ts";
import { getButtonClass } from "../../ui/button/button.ts";
import Link from "../base/Link.tsx";
import May, { useMay } from "../base/May.tsx";
import ExportSheet from "../list/ExportSheet.tsx";
import MemberPicker from "./MemberPicker.tsx";
import PartyFields from "./PartyFields.tsx";

interface Props {
  event: AlumniEvent;
  timeZone: string;
}

/** Actions on an event's people: add one by hand, check in, email, print and export. */
export default function EventPeopleTools({ event, timeZone }: Props) {
  const may = useMay();
  const { data: line } = useQuery(registrationsPage({ eventId: event.id, state: "waiting", page: 1 }));
  const link = getButtonClass({ tone: "line", size: "sm" });
  return (
    <div className="grid gap-6">
      {may("events:update") && may("members:read") && (
        <MemberPicker event={event} label="Add a member" action={registrationAddition} Fields={PartyFields}>
          <UserPlus aria-hidden="true" size={18} />
          Add member
        </MemberPicker>
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
