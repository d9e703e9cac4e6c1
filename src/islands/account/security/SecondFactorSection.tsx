import { useStore } from "@nanostores/react";
import { type ReactNode, useState } from "react";
import type { Authenticator } from "../../../domain/auth/second-factor.ts";
import { readFailures } from "../../../domain/failures.ts";
import { formatMoment } from "../../../domain/time/date.ts";
import { $authenticators, loadAuthenticators } from "../../../stores/auth/second-factor.ts";
import Button from "../../../ui/button/Button.tsx";
import Banner from "../../../ui/feedback/Banner.tsx";
import Failure from "../../../ui/feedback/Failure.tsx";
import AccountSection from "../AccountSection.tsx";
import { useAccountAction } from "../useAccountAction.ts";
import NewAuthenticator from "./NewAuthenticator.tsx";
import RecoveryCodes from "./RecoveryCodes.tsx";
import RemoveAuthenticator from "./RemoveAuthenticator.tsx";

export { loadAuthenticators };

interface Props {
  timeZone: string;
}

interface OwnFactors {
  authenticators: readonly Authenticator[];
  recoveryCodes: number;
}

const title = "Two-step sign-in";
const anchor = "second-factor";

/** The account's authenticator apps and recovery codes. */
export default function SecondFactorSection({ timeZone }: Props) {
  const state = useStore($authenticators);
  if (state.status === "loading") return null;
  if (state.status === "ready") return <Authenticators {...state.value} timeZone={timeZone} />;
  return (
    <AccountSection title={title} anchor={anchor}>
      <Failure message={readFailures.secondFactor} onRetry={loadAuthenticators} />
    </AccountSection>
  );
}

function Authenticators({ authenticators, recoveryCodes, timeZone }: Props & OwnFactors) {
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<string | null>(null);
  const { result, setResult } = useAccountAction();
  const finish = (text: string) => {
    setAdding(false);
    setRemoving(null);
    setResult({ tone: "success", text });
  };
  return (
    <AccountSection
      title={title}
      anchor={anchor}
      text="After your password, you enter a code from an app on your phone, so a stolen password alone doesn’t open your account."
    >
      <div className="flex flex-col gap-6">
        {authenticators.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {authenticators.map((authenticator) => (
              <Item key={authenticator.id} authenticator={authenticator} timeZone={timeZone}>
                {removing === authenticator.id ? (
                  <RemoveAuthenticator
                    authenticator={authenticator}
                    onDone={() => finish("Authenticator removed")}
                    onCancel={() => setRemoving(null)}
                  />
                ) : (
                  <Button tone="line" size="sm" onClick={() => setRemoving(authenticator.id)}>
                    Remove<span className="sr-only">: {authenticator.name}</span>
                  </Button>
                )}
              </Item>
            ))}
          </ul>
        )}
        {result && (
          <Banner tone={result.tone} takesFocus>
            {result.text}
          </Banner>
        )}
        {authenticators.length > 0 && !isAdding && <RecoveryCodes left={recoveryCodes} />}
        {isAdding ? (
          <NewAuthenticator
            onDone={() =>
              finish(
                "Authenticator added. From now on, you’ll need its code to sign in. You’re signed out on all other devices.",
              )
            }
            onCancel={() => setAdding(false)}
          />
        ) : (
          <Button className="self-start" onClick={() => setAdding(true)}>
            {authenticators.length > 0 ? "Add another authenticator" : "Add an authenticator"}
          </Button>
        )}
      </div>
    </AccountSection>
  );
}

interface ItemProps extends Props {
  authenticator: Authenticator;
  children: ReactNode;
}

function Item({ authenticator: { name, since }, timeZone, children }: ItemProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 py-4">
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="text-sm text-muted">Added {formatMoment(since, "long day", timeZone)}</span>
      </span>
      {children}
    </li>
  );
}
