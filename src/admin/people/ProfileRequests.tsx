import { useQuery } from "@tanstack/react-query";
import { formatClass, type WaitingRequest } from "../../domain/members/profile-request.ts";
import { plural } from "../../domain/text/plural.ts";
import { requestDecline, requestGrant } from "../../queries/members/profile-answers.ts";
import { waitingRequests } from "../../queries/members/profile-requests.ts";
import Button from "../../ui/button/Button.tsx";
import Failure from "../../ui/feedback/Failure.tsx";
import Link from "../base/Link.tsx";
import { useMay } from "../base/May.tsx";
import { useWrite } from "../base/useWrite.ts";

interface Props {
  /** Only this person's. */
  person?: string;
}

/** Open requests to change class or department; nothing if there are none. */
export default function ProfileRequests({ person }: Props) {
  const { data, error, refetch } = useQuery(waitingRequests(person));
  const grant = useWrite(requestGrant);
  const decline = useWrite(requestDecline);
  const may = useMay();
  if (error) return <Failure message={error.message} onRetry={() => void refetch()} />;
  if (!data || data.total === 0) return null;
  const isBusy = grant.isBusy || decline.isBusy;
  return (
    <section aria-labelledby="requests" className="min-w-0 rounded-lg border border-line bg-surface p-5">
      <h2 id="requests" className="text-xl">
        {plural(data.total, "request")} to change class or department
      </h2>
      <ul className="mt-3 divide-y divide-line text-sm">
        {data.rows.map((request) => (
          <li key={request.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
            <Wish request={request} isLinked={!person} />
            {may("members:update") && (
              <div className="flex gap-2">
                <Button size="sm" tone="line" aria-disabled={isBusy} onClick={() => grant.run(request)}>
                  Grant
                  <span className="sr-only">: {request.person.full_name}</span>
                </Button>
                <Button size="sm" tone="plain" aria-disabled={isBusy} onClick={() => decline.run(request)}>
                  Decline
                  <span className="sr-only">: {request.person.full_name}</span>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Wish({ request, isLinked }: { request: WaitingRequest; isLinked: boolean }) {
  const { id, person, note } = request;
  return (
    <div className="min-w-0 flex-[1_1_14rem]">
      {isLinked && (
        <Link
          href={`/admin/members/${id}`}
          className="font-semibold underline-offset-4 hover:text-teal hover:underline wrap-anywhere"
        >
          <bdi>{person.full_name}</bdi>
        </Link>
      )}
      <p>
        <del className="text-muted">{formatClass(person)}</del>{" "}
        <ins className="no-underline">{formatClass(request)}</ins>
      </p>
      {note && <p className="text-muted whitespace-pre-line wrap-anywhere">“{note}”</p>}
    </div>
  );
}
