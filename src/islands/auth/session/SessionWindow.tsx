import { getSignInPath } from "../../../domain/routes.ts";
import { formatMoment } from "../../../domain/time/date.ts";
import { staySignedIn } from "../../../stores/auth/session.ts";
import Button from "../../../ui/button/Button.tsx";
import Dialog from "../../../ui/dialog/Dialog.tsx";
import SignInForm from "../SignInForm.tsx";

export interface SessionWindowProps {
  /** When the session will end, in milliseconds since 1970; null if it has ended. */
  until: number | null;
  /** The user chooses "Not now". */
  onLater: () => void;
}

export default function SessionWindow({ until, onLater }: SessionWindowProps) {
  return until === null ? <Ended /> : <Ending until={until} onLater={onLater} />;
}

/** Names the time on the clock of this device. */
function Ending({ until, onLater }: { until: number; onLater: () => void }) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const time = formatMoment(new Date(until).toISOString(), "time", timeZone);
  return (
    <Dialog role="alertdialog" title="Your session is about to end" size="sm" onClose={onLater}>
      <p className="text-muted">You’ll be signed out at {time}. Stay signed in to carry on.</p>
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

/** Over the unchanged page. Another user gets a fresh page: see Guard. */
function Ended() {
  const leave = () => location.assign(getSignInPath(location.pathname + location.search));
  return (
    <Dialog role="alertdialog" title="Your session has ended" size="sm">
      <p className="mb-6 text-muted">
        Sign in to continue. What you’ve typed is still here; if someone else signs in, they get a fresh page.
      </p>
      <SignInForm isOverPage />
      <Button tone="plain" onClick={leave} className="mt-3 w-full">
        Leave this page
      </Button>
    </Dialog>
  );
}
