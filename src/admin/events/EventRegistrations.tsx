import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import type { AlumniEvent } from "../../domain/event.ts";
import { parsePage } from "../../domain/list.ts";
import type { Registration } from "../../domain/registration.ts";
import { registrationsPage } from "../../queries/registrations.ts";
import EmptyState from "../../ui/EmptyState.tsx";
import Skeleton from "../../ui/Skeleton.tsx";
import Table, { type Column } from "../../ui/Table.tsx";
import Avatar from "../frame/Avatar.tsx";
import EmailText from "../frame/EmailText.tsx";
import Loaded from "../frame/Loaded.tsx";
import Moment, { ZoneNote } from "../frame/Moment.tsx";
import Pager from "../frame/Pager.tsx";
import { $page } from "../frame/router.ts";
import RegistrationsExport from "./RegistrationsExport.tsx";

interface Props {
  event: AlumniEvent;
  timeZone: string;
}

/** An event's registrations, earliest first. */
export default function EventRegistrations({ event, timeZone }: Props) {
  const page = parsePage(useStore($page)?.search.page);
  const query = useQuery(registrationsPage({ eventId: event.id, page }));
  const total = query.data?.total ?? 0;
  return (
    <section aria-labelledby="registrations" className="min-w-0">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <h2 id="registrations" className="text-2xl">
          Registered{query.data && ` (${total.toLocaleString("en")})`}
        </h2>
        {total > 0 && <RegistrationsExport event={event} timeZone={timeZone} />}
      </div>
      <Loaded query={query} skeleton={<Skeleton what="registrations" />}>
        {({ rows }) =>
          total === 0 ? (
            <EmptyState text="Nobody has registered yet." />
          ) : (
            <>
              <Table
                label="Registered people"
                columns={columns}
                rows={rows}
                getKey={({ user_id }) => user_id}
              />
              <div className="mt-4">
                <ZoneNote />
              </div>
              <Pager page={page} total={total} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

const columns: Column<Registration>[] = [
  {
    head: "Name",
    kind: "title",
    cell: ({ full_name, email, profile_image_url }) => (
      <span className="flex items-center gap-3">
        <Avatar name={full_name} photo={profile_image_url} />
        <span className="min-w-0">
          <bdi className="block font-semibold wrap-anywhere">{full_name}</bdi>
          <a href={`mailto:${email}`} className="text-muted hover:text-petrol wrap-anywhere">
            <EmailText email={email} />
          </a>
        </span>
      </span>
    ),
  },
  {
    head: "Registered",
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
];
