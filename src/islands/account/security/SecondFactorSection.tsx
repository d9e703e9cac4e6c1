import { useStore } from "@nanostores/react";
import type { Authenticator } from "../../../domain/auth/second-factor.ts";
import { readFailures } from "../../../domain/failures.ts";
import { formatMoment } from "../../../domain/time/date.ts";
import { refreshDevices } from "../../../stores/auth/devices.ts";
import { $authenticators, loadAuthenticators } from "../../../stores/auth/second-factor.ts";
import Button from "../../../ui/button/Button.tsx";
import Banner from "../../../ui/feedback/Banner.tsx";
import Failure from "../../../ui/feedback/Failure.tsx";
import { useInPlace } from "../../useInPlace.ts";
import AccountSection from "../AccountSection.tsx";
import { useAccountAction } from "../useAccountAction.ts";
import NewAuthenticator from "./NewAuthenticator.tsx";
import RecoveryCodes from "./RecoveryCodes.tsx";
import RemoveAuthenticator from "./RemoveAuthenticator.tsx";

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
  const adding = useInPlace();
  const { result, setResult } = useAccountAction();
  const finish = (text: string) => setResult({ tone: "success", text });
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
              <Item
                key={authenticator.id}
                authenticator={authenticator}
                timeZone={timeZone}
                onRemoved={() => finish("Authenticator removed")}
              />
            ))}
          </ul>
        )}
        {result && (
          <Banner tone={result.tone} takesFocus>
            {result.text}
          </Banner>
        )}
        {authenticators.length > 0 && !adding.isOpen && <RecoveryCodes left={recoveryCodes} />}
        {adding.isOpen ? (
          <NewAuthenticator
            onDone={() => {
              adding.close();
              void refreshDevices();
              finish(
                "Authenticator added. From now on, you’ll need its code to sign in. You’re signed out on all other devices.",
              );
            }}
            onCancel={adding.close}
          />
        ) : (
          <Button
            ref={adding.button}
            tone={authenticators.length > 0 ? "line" : undefined}
            className="self-start"
            onClick={adding.open}
          >
            {authenticators.length > 0 ? "Add another authenticator" : "Add an authenticator"}
          </Button>
        )}
      </div>
    </AccountSection>
  );
}

interface ItemProps extends Props {
  authenticator: Authenticator;
  onRemoved: () => void;
}

function Item({ authenticator, timeZone, onRemoved }: ItemProps) {
  const removal = useInPlace();
  const { name, since } = authenticator;
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 py-4">
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="text-sm text-muted">Added {formatMoment(since, "long day", timeZone)}</span>
      </span>
      {removal.isOpen ? (
        <RemoveAuthenticator authenticator={authenticator} onDone={onRemoved} onCancel={removal.close} />
      ) : (
        <Button ref={removal.button} tone="line" size="sm" onClick={removal.open}>
          Remove<span className="sr-only">: {name}</span>
        </Button>
      )}
    </li>
  );
}
