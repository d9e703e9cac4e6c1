import { useStore } from "@nanostores/react";
import { readFailures } from "../../../domain/failures.ts";
import type { Profile } from "../../../domain/members/member.ts";
import { formatClass, type ProfileRequest } from "../../../domain/members/profile-request.ts";
import { $drafts } from "../../../stores/form/drafts.ts";
import {
  $ownRequest,
  loadOwnRequest,
  withdrawProfileRequest,
} from "../../../stores/members/profile-request.ts";
import Button from "../../../ui/button/Button.tsx";
import Failure from "../../../ui/feedback/Failure.tsx";
import Outcome from "../../../ui/feedback/Outcome.tsx";
import { useInPlace } from "../../useInPlace.ts";
import { useAccountAction } from "../useAccountAction.ts";
import ClassRequestForm, { requestDraft } from "./ClassRequestForm.tsx";

interface Props {
  profile: Profile;
}

/** Class and department, which an administrator changes on request. */
export default function ClassRequest({ profile }: Props) {
  const request = useStore($ownRequest, { ssr: "initial" });
  // An unsent request is offered in its form.
  const form = useInPlace($drafts.get().some(({ name }) => name === requestDraft));
  return (
    <div className="flex min-h-24 flex-col gap-4">
      <p className="font-semibold">{formatClass(profile)}</p>
      {request.status === "failed" && (
        <Failure message={readFailures.requests} onRetry={() => loadOwnRequest(profile.id)} />
      )}
      {request.status === "ready" && request.value && !form.isOpen && <Asked request={request.value} />}
      {request.status === "ready" &&
        (form.isOpen ? (
          <ClassRequestForm profile={profile} onEnd={form.close} />
        ) : (
          (!request.value || request.value.is_declined) && (
            <Button ref={form.button} tone="line" className="self-start" onClick={form.open}>
              Request a change
            </Button>
          )
        ))}
    </div>
  );
}

function Asked({ request }: { request: ProfileRequest }) {
  const { isBusy, result, run } = useAccountAction();
  if (request.is_declined)
    return (
      <p role="status" className="text-muted">
        Your request was declined. You asked for {formatClass(request)}. If you think that’s a mistake, send
        it again and say why.
      </p>
    );
  return (
    <>
      <p role="status" className="text-muted">
        Your request: {formatClass(request)}. An administrator will review it.
      </p>
      <Button
        tone="line"
        className="self-start"
        aria-disabled={isBusy}
        onClick={() => run(() => withdrawProfileRequest(request.id))}
      >
        Cancel request
      </Button>
      <Outcome result={result} />
    </>
  );
}
