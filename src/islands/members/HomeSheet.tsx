import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect } from "react";
import { readFailures } from "../../domain/failures.ts";
import type { MemberHome } from "../../domain/member-home.ts";
import { $memberHome, loadMemberHome } from "../../stores/member-home.ts";
import Failure from "../../ui/feedback/Failure.tsx";
import { useLazyComponent } from "../useLazyComponent.ts";
import HomeAside from "./HomeAside.tsx";
import HomeEvents from "./HomeEvents.tsx";
import HomeNews from "./HomeNews.tsx";
import HomeSkeleton from "./HomeSkeleton.tsx";

interface Props {
  userId: string;
  timeZone: string;
  hasOpportunities: boolean;
  event?: ReactNode;
}

/** On a first visit what to begin with, afterwards what is new. */
export default function HomeSheet({ userId, event, ...rest }: Props) {
  const home = useStore($memberHome, { ssr: "initial" });
  useEffect(() => void loadMemberHome(userId), [userId]);
  if (home.status === "failed")
    return (
      <div className="wrap pb-section">
        <Failure message={readFailures.home} onRetry={() => loadMemberHome(userId)} />
      </div>
    );
  if (home.status === "loading") return <HomeSkeleton />;
  if (home.value.since === null) return <LateFirstSteps userId={userId} event={event} />;
  return <Home home={home.value} since={home.value.since} {...rest} />;
}

const loadFirstSteps = () => import("./FirstSteps.tsx");

function LateFirstSteps(props: Pick<Props, "userId" | "event">) {
  const { Part, place } = useLazyComponent(loadFirstSteps);
  return (
    <div ref={place} data-missing="We couldn’t load your first steps">
      {Part ? <Part {...props} /> : <HomeSkeleton />}
    </div>
  );
}

interface HomeProps {
  home: MemberHome;
  since: string;
  timeZone: string;
  hasOpportunities: boolean;
}

function Home({ home, since, timeZone, hasOpportunities }: HomeProps) {
  return (
    <div className="wrap grid items-start gap-x-16 gap-y-12 pb-section lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-12">
        {home.events.length > 0 && <HomeEvents events={home.events} timeZone={timeZone} />}
        <HomeNews news={home.news} since={since} timeZone={timeZone} />
      </div>
      <HomeAside gaps={home.gaps} hasOpportunities={hasOpportunities} />
    </div>
  );
}
