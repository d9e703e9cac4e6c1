import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect } from "react";
import type { AlumniEvent } from "../../domain/events/event.ts";
import { readFailures } from "../../domain/failures.ts";
import type { MemberHome } from "../../domain/member-home.ts";
import { $memberHome, loadMemberHome } from "../../stores/member-home.ts";
import Failure from "../../ui/feedback/Failure.tsx";
import { useLazyComponent } from "../useLazyComponent.ts";
import Home from "./Home.tsx";
import HomeSkeleton from "./HomeSkeleton.tsx";

export type NextEvent = Pick<AlumniEvent, "id" | "ends_at">;

interface Props {
  userId: string;
  timeZone: string;
  hasOpportunities: boolean;
  event?: ReactNode;
  nextEvents: readonly NextEvent[];
}

/** On a first visit also what to begin with. */
export default function HomeSheet({ userId, event, nextEvents, ...rest }: Props) {
  const home = useStore($memberHome, { ssr: "initial" });
  useEffect(() => void loadMemberHome(userId), [userId]);
  if (home.status === "failed")
    return (
      <div className="wrap pb-section">
        <Failure message={readFailures.home} onRetry={() => loadMemberHome(userId)} />
      </div>
    );
  if (home.status === "loading") return <HomeSkeleton />;
  if (home.value.since === null)
    return <LateFirstSteps {...{ userId, event, nextEvents }} home={home.value} {...rest} />;
  return <Home home={home.value} {...rest} />;
}

const loadFirstSteps = () => import("./FirstSteps.tsx");

function LateFirstSteps(props: Props & { home: MemberHome }) {
  const { Part, place } = useLazyComponent(loadFirstSteps);
  return (
    <div ref={place} data-missing="We couldn’t load your first steps.">
      {Part ? <Part {...props} /> : <HomeSkeleton />}
    </div>
  );
}
