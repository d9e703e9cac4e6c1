import { readFailures } from "../../domain/failures.ts";
import type { Invitation } from "../../domain/roster/invitation.ts";
import type { Loading } from "../../stores/core/loader.ts";
import { loadInvitation } from "../../stores/invitation.ts";

interface Props {
  token: string;
  state: Loading<Invitation | null>;
}

/** The state of the personal link. The form below works in every case. */
export default function InvitationNote({ token, state }: Props) {
  return (
    <p role="status" className="mb-8 border-l-2 border-copper pl-4 text-sm">
      {state.status === "failed" ? (
        <>
          {readFailures.invitation}. You can sign up without it, or{" "}
          <button type="button" onClick={() => loadInvitation(token)} className="link font-semibold">
            try again
          </button>
          .
        </>
      ) : (
        getWords(state)
      )}
    </p>
  );
}

function getWords(state: Exclude<Loading<Invitation | null>, { status: "failed" }>): string {
  if (state.status === "loading") return "Opening your invitation…";
  return state.value
    ? "Filled in from your invitation. Correct anything that’s wrong."
    : "This invitation is no longer valid. You can sign up without it.";
}
