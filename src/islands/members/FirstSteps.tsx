import { useStore } from "@nanostores/react";
import { Check } from "lucide-react";
import { type ReactNode, useEffect, useId } from "react";
import { classesPath } from "../../domain/classes/class.ts";
import { getEventPath } from "../../domain/events/event-path.ts";
import { readFailures } from "../../domain/failures.ts";
import { eventKinds, type MemberHome } from "../../domain/member-home.ts";
import { $classSize, loadClassSize } from "../../stores/classes/classes.ts";
import { $ownEntry, loadOwnEntry } from "../../stores/directory.ts";
import { getButtonClass } from "../../ui/button/button.ts";
import Failure from "../../ui/feedback/Failure.tsx";
import FirstVisit from "../directory/FirstVisit.tsx";
import { markRegistered } from "../events/registered-badges.ts";
import Home, { type HomeProps } from "./Home.tsx";
import type { NextEvent } from "./HomeSheet.tsx";
import HomeSkeleton from "./HomeSkeleton.tsx";

interface Props extends HomeProps {
  userId: string;
  event?: ReactNode;
  nextEvents: readonly NextEvent[];
}

/** What a new member does first, above the rest of the home. */
export default function FirstSteps({ userId, event, nextEvents, home, ...rest }: Props) {
  const own = useStore($ownEntry, { ssr: "initial" });
  const size = useStore($classSize, { ssr: "initial" });
  useEffect(() => {
    void loadOwnEntry(userId);
    void loadClassSize(userId);
  }, [userId]);
  const isShown = own.status === "ready" && size.status !== "loading";
  useEffect(() => {
    if (!isShown) return;
    // The event is in the page from now on: see components/events/clock.ts.
    dispatchEvent(new Event("pageshow"));
    void markRegistered();
  }, [isShown]);
  if (own.status === "failed")
    return (
      <div className="wrap">
        <Failure message={readFailures.ownProfile} onRetry={() => loadOwnEntry(userId)} />
      </div>
    );
  if (own.status === "loading" || size.status === "loading") return <HomeSkeleton />;
  const { entry, profile } = own.value;
  const here = size.status === "ready" ? size.value : null;
  const registered = home.events.filter(({ kind }) => kind === "registered" || kind === "waiting");
  // Not what the steps say.
  const next = nextEvents.find(({ ends_at }) => new Date(ends_at) > new Date())?.id;
  const events = registered.length > 0 ? home.events : home.events.filter(({ id }) => id !== next);
  const gaps = home.gaps.filter((gap) => gap === "whereabouts" || gap === "phone");
  return (
    <Home home={{ ...home, gaps, events }} {...rest}>
      <p className="max-w-prose text-lg">
        Welcome, <bdi>{profile.full_name}</bdi>. You’re one of us now. Here’s how to begin.
      </p>
      <ol className="flex max-w-narrow flex-col">
        <Step number={1} title="Add a photo" isDone={profile.profile_image_url !== null}>
          {profile.profile_image_url ? (
            <p>It’s on your membership card, and you decide who else sees it.</p>
          ) : (
            <>
              <p>It goes on your membership card, and you decide who else sees it.</p>
              <a href="/account#photo" className={`${getButtonClass({ tone: "teal" })} mt-5`}>
                Add a photo
              </a>
            </>
          )}
        </Step>
        <Step number={2} title="Let your class find you" isDone={entry !== null}>
          {here !== null && (
            <p className="mb-5">
              {here.toLocaleString("en")} people from the Class of {profile.graduation_year} have joined.
            </p>
          )}
          {entry ? (
            <>
              <p>You’ve chosen who sees you in the directory.</p>
              <p className="mt-5 flex flex-wrap gap-3">
                <a href={classesPath} className={getButtonClass({ tone: "line" })}>
                  See your class
                </a>
                <a href="/account/directory" className={getButtonClass({ tone: "plain" })}>
                  Change what they see
                </a>
              </p>
            </>
          ) : (
            <FirstVisit profile={profile} className="mt-5 rounded-lg border border-line bg-surface" />
          )}
        </Step>
        <Step number={3} title="Come to the next event" isDone={registered.length > 0}>
          {registered.length > 0 ? registered.map((own) => <OwnEvent key={own.id} {...own} />) : event}
        </Step>
      </ol>
    </Home>
  );
}

function OwnEvent({ id, title, kind }: MemberHome["events"][number]) {
  return (
    <p className="mb-2">
      {eventKinds[kind]}{" "}
      <a href={getEventPath(id)} dir="auto" className="link wrap-anywhere">
        {title}
      </a>
    </p>
  );
}

interface StepProps {
  number: number;
  title: string;
  isDone?: boolean;
  children: ReactNode;
}

function Step({ number, title, isDone = false, children }: StepProps) {
  const id = useId();
  return (
    <li className="grid gap-x-5 gap-y-4 border-t border-line py-8 first:border-0 first:pt-0 sm:grid-cols-[2.5rem_minmax(0,1fr)]">
      <span
        aria-hidden="true"
        className="grid size-10 place-items-center rounded-full border border-teal font-semibold text-teal"
      >
        {isDone ? <Check size={20} /> : number}
      </span>
      <section aria-labelledby={id}>
        <h2 id={id} className="mb-3 text-2xl">
          {title}
          {isDone && <span className="sr-only"> (done)</span>}
        </h2>
        {children}
      </section>
    </li>
  );
}
