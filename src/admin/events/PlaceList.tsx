import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { toMailto } from "../../domain/core/email.ts";
import { parsePage } from "../../domain/core/list.ts";
import type { AlumniEvent } from "../../domain/events/event.ts";
import type { PlaceState } from "../../domain/events/place.ts";
import { formatGuests } from "../../domain/events/place.ts";
import { type Attendance, getAttendance, type Registration } from "../../domain/events/registration.ts";
import { countWalkIns, describeNoRegistration } from "../../domain/events/walk-in.ts";
import { registrationsPage } from "../../queries/events/registrations.ts";
import { walkIns } from "../../queries/events/walk-ins.ts";
import Badge from "../../ui/feedback/Badge.tsx";
import EmptyState from "../../ui/feedback/EmptyState.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Table from "../../ui/table/Table.tsx";
import type { Column } from "../../ui/table/table.ts";
import EmailText from "../base/EmailText.tsx";
import Link from "../base/Link.tsx";
import Loaded from "../base/Loaded.tsx";
import Moment, { ZoneNote } from "../base/Moment.tsx";
import { $page } from "../base/router.ts";
import Pager from "../list/Pager.tsx";
import Avatar from "../people/Avatar.tsx";
import RegistrationActions from "./RegistrationActions.tsx";

interface Props {
  event: AlumniEvent;
  state: PlaceState;
  /** People, guests included, who were checked in. */
  came?: number;
  /** The event's numbers, below the heading; their space is kept until they are known. */
  children?: ReactNode;
}

const words = {
  registered: { id: "registrations", title: "Registered", label: "Registered people" },
  waiting: { id: "waiting-list", title: "Waiting list", label: "People on the waiting list" },
} as const;

/** People with a place, or the waiting list in order. An empty waiting list is not shown. */
export default function PlaceList({ event, state, came = 0, children }: Props) {
  // One page number for both lists: few events have a second page.
  const page = parsePage(useStore($page)?.search.page);
  const query = useQuery(registrationsPage({ eventId: event.id, state, page }));
  const { data: others } = useQuery({ ...walkIns(event.id), enabled: came > 0 });
  // As in private.has_attended, walk-ins alone are no check-in.
  const usesCheckIn = others !== undefined && came > countWalkIns(others);
  const { id, title, label } = words[state];
  const total = query.data?.total ?? 0;
  if (state === "waiting" && total === 0) return null;
  return (
    <div>
      <h2 id={id} className="mb-5 text-2xl">
        {title}
        {query.data && ` (${total.toLocaleString("en")})`}
      </h2>
      {state === "registered" && <p className="-mt-3 mb-5 min-h-6 font-semibold">{children}</p>}
      <Loaded query={query} skeleton={<Skeleton what="registrations" />}>
        {({ rows }) =>
          total === 0 ? (
            <NoRegistrations event={event} />
          ) : (
            <>
              <Table
                label={label}
                columns={listColumns(event, state, usesCheckIn)}
                rows={rows}
                getKey={({ user_id }) => user_id}
                getName={({ full_name }) => full_name}
              />
              <div className="mt-4">
                <ZoneNote />
              </div>
              <Pager page={page} total={total} label={`Pages: ${label}`} />
            </>
          )
        }
      </Loaded>
    </div>
  );
}

function NoRegistrations({ event }: Pick<Props, "event">) {
  const { data: people = [] } = useQuery(walkIns(event.id));
  return (
    <EmptyState text={describeNoRegistration(people)}>
      {people.length > 0 && (
        <Link href={`/admin/events/${event.id}/check-in`} className="link">
          See who came
        </Link>
      )}
    </EmptyState>
  );
}

const listColumns = (event: AlumniEvent, state: PlaceState, usesCheckIn: boolean): Column<Registration>[] => [
  {
    head: "Name",
    kind: "title",
    cell: (person) => (
      <RegisteredPerson
        person={person}
        questions={event.questions}
        attendance={usesCheckIn ? getAttendance(person, event, new Date()) : null}
      />
    ),
  },
  {
    head: state === "waiting" ? "Waiting since" : "Registered",
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
  {
    head: "Actions",
    kind: "actions",
    cell: (person) => <RegistrationActions event={event} person={person} />,
  },
];

interface RegisteredPersonProps {
  person: Registration;
  /** The event's questions, in the order of the answers. */
  questions: string[];
  attendance: Attendance | null;
}

/** A person in an event's list, with guests and answers. */
function RegisteredPerson({ person, questions, attendance }: RegisteredPersonProps) {
  const { full_name, email, profile_image_url, guests, answers } = person;
  return (
    <span className="flex items-start gap-3">
      <Avatar name={full_name} photo={profile_image_url} />
      <span className="min-w-0">
        <bdi className="block font-semibold wrap-anywhere">{full_name}</bdi>
        <a href={toMailto(email)} className="link wrap-anywhere">
          <EmailText email={email} />
        </a>
        {attendance && (
          <span className="mt-1 block">
            <Badge tone={attendance === "Came" ? "success" : "line"}>{attendance}</Badge>
          </span>
        )}
        {guests > 0 && <span className="block text-sm wrap-anywhere">{formatGuests(person)}</span>}
        {questions.map((question, index) =>
          answers[index] ? (
            <span key={question} className="block text-sm wrap-anywhere">
              <span className="text-muted">{question}</span> <bdi>{answers[index]}</bdi>
            </span>
          ) : null,
        )}
      </span>
    </span>
  );
}
