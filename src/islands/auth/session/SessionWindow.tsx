import { getSignInPath } from "../../../domain/routes.ts";
import { staySignedIn } from "../../../stores/auth/session.ts";
import Button from "../../../ui/Button.tsx";
import Dialog from "../../../ui/Dialog.tsx";
import SignInForm from "../SignInForm.tsx";

export interface SessionWindowProps {
  /** When the session will end, in milliseconds since 1970; null if it has ended. */
  until: number | null;
  /** The user postpones the decision. */
  onLater: () => void;
}

export default function SessionWindow({ until, onLater }: SessionWindowProps) {
  return until === null ? <Ended /> : <Ending until={until} onLater={onLater} />;
}

const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

function Ending({ until, onLater }: { until: number; onLater: () => void }) {
  return (
    <Dialog role="alertdialog" title="Your session is about to end" size="sm" onClose={onLater}>
      <p className="text-muted">
        You will be signed out at {clock.format(until)}. Stay signed in, and everything goes on as it is.
      </p>
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        <Button tone="plain" onClick={onLater}>
          Not now
        </Button>
        <Button tone="copper" data-first-focus onClick={() => void staySignedIn()}>
          Stay signed in
        </Button>
      </div>
    </Dialog>
  );
}

/** Over the unchanged page. A different user gets a fresh page: see Guard. */
function Ended() {
  const leave = () => location.assign(getSignInPath(location.pathname + location.search));
  return (
    <Dialog role="alertdialog" title="Your session has ended" size="sm">
      <p className="mb-6 text-muted">
        Sign in to go on. What you typed on this page is kept for you; if somebody else signs in here, the
        page begins anew.
      </p>
      <SignInForm email="" isOverPage />
      <Button tone="plain" onClick={leave} className="mt-3 w-full">
        Leave this page
      </Button>
    </Dialog>
  );
}
