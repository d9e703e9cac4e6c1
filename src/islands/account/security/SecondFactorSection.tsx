import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { Authenticator } from "../../../domain/auth/second-factor.ts";
import { readFailures } from "../../../domain/failures.ts";
import { formatMoment } from "../../../domain/time/date.ts";
import {
  $authenticators,
  loadAuthenticators,
  removeAuthenticator,
} from "../../../stores/auth/second-factor.ts";
import Button from "../../../ui/button/Button.tsx";
import Failure from "../../../ui/feedback/Failure.tsx";
import Outcome from "../../../ui/feedback/Outcome.tsx";
import AccountSection from "../AccountSection.tsx";
import { useAccountAction } from "../useAccountAction.ts";
import NewAuthenticator from "./NewAuthenticator.tsx";

export { loadAuthenticators };

interface Props {
  timeZone: string;
}

const title = "Two-step sign-in";
const anchor = "second-factor";

/** The authenticator apps of someone who works in the back office. */
export default function SecondFactorSection({ timeZone }: Props) {
  const state = useStore($authenticators);
  if (state.status === "loading") return null;
  if (state.status === "ready") return <Authenticators authenticators={state.value} timeZone={timeZone} />;
  return (
    <AccountSection title={title} anchor={anchor}>
      <Failure message={readFailures.secondFactor} onRetry={loadAuthenticators} />
    </AccountSection>
  );
}

function Authenticators({ authenticators, timeZone }: Props & { authenticators: readonly Authenticator[] }) {
  const [isAdding, setAdding] = useState(false);
  const { isBusy, result, setResult, run } = useAccountAction();
  const added = () => {
    setAdding(false);
    setResult({
      tone: "success",
      text: "Authenticator added. From now on, you’ll need its code to sign in. You’re signed out on all other devices.",
    });
  };
  return (
    <AccountSection
      title={title}
      anchor={anchor}
      text="After your password, you enter a code from an app on your phone, so a stolen password alone doesn’t open the back office."
    >
      <div className="flex flex-col gap-6">
        {authenticators.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {authenticators.map(({ id, name, since }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-4 py-4">
                <span className="min-w-0">
                  <span className="block font-semibold wrap-anywhere">{name}</span>
                  <span className="text-sm text-muted">
                    Added {formatMoment(since, "long day", timeZone)}
                  </span>
                </span>
                <Button
                  tone="line"
                  size="sm"
                  aria-disabled={isBusy}
                  onClick={() => void run(() => removeAuthenticator(id), "Authenticator removed")}
                >
                  Remove<span className="sr-only">: {name}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
        <Outcome result={result} />
        {isAdding ? (
          <NewAuthenticator onDone={added} onCancel={() => setAdding(false)} />
        ) : (
          <Button className="self-start" onClick={() => setAdding(true)}>
            {authenticators.length > 0 ? "Add another authenticator" : "Add an authenticator"}
          </Button>
        )}
      </div>
    </AccountSection>
  );
}
