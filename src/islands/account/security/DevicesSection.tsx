import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { Device } from "../../../domain/auth/device.ts";
import { readFailures } from "../../../domain/failures.ts";
import { formatMoment } from "../../../domain/time/date.ts";
import { $devices, endOtherSessions, endSession, loadDevices } from "../../../stores/auth/devices.ts";
import Button from "../../../ui/button/Button.tsx";
import Badge from "../../../ui/feedback/Badge.tsx";
import Failure from "../../../ui/feedback/Failure.tsx";
import Outcome from "../../../ui/feedback/Outcome.tsx";
import AccountSection from "../AccountSection.tsx";
import { useAccountAction } from "../useAccountAction.ts";

interface Props {
  timeZone: string;
}

/** Shown at first, this device and those used last: many browsers forget their session, and sign in again. */
const fewDevices = 3;

/** Where the user is signed in. */
export default function DevicesSection({ timeZone }: Props) {
  const state = useStore($devices);
  return (
    <AccountSection
      title="Your devices"
      anchor="devices"
      text="Where you’ve signed in during the last 30 days without signing out. If you don’t know one of them, sign it out and change your password."
    >
      {state.status === "failed" && <Failure message={readFailures.devices} onRetry={loadDevices} />}
      {state.status === "ready" && <Devices devices={state.value} timeZone={timeZone} />}
    </AccountSection>
  );
}

function Devices({ devices, timeZone }: Props & { devices: readonly Device[] }) {
  const { isBusy, result, run } = useAccountAction();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? devices : devices.slice(0, fewDevices);
  return (
    <div className="flex flex-col gap-6">
      <ul className="divide-y divide-line border-y border-line">
        {shown.map(({ id, isThis, name, usedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-4 py-4">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold wrap-anywhere">{name}</span>
              <span className="text-sm text-muted">
                Last used {formatMoment(usedAt, "long day and time", timeZone)}
              </span>
            </span>
            {isThis ? (
              <Badge tone="success">This device</Badge>
            ) : (
              <Button
                tone="line"
                size="sm"
                aria-disabled={isBusy}
                onClick={() => run(() => endSession(id), `Signed out: ${name}`)}
              >
                Sign out<span className="sr-only">: {name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <div className="flex flex-wrap gap-3">
          {shown.length < devices.length && (
            <Button tone="line" onClick={() => setWhole(true)}>
              Show all {devices.length} devices
            </Button>
          )}
          <Button
            tone="line"
            aria-disabled={isBusy}
            onClick={() => run(endOtherSessions, "You’re signed out everywhere else.")}
          >
            Sign out everywhere else
          </Button>
        </div>
      )}
      <Outcome result={result} />
    </div>
  );
}
