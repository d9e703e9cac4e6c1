import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { waitingRequests } from "../../queries/members/profile-requests.ts";
import { firstSteps } from "../../queries/settings/settings.ts";
import { $session } from "../../stores/auth/session.ts";
import { getButtonClass } from "../../ui/button/button.ts";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Spinner from "../../ui/feedback/Spinner.tsx";
import { useSeen } from "../../ui/feedback/useSeen.ts";
import AllAtOnce from "../base/AllAtOnce.tsx";
import Link from "../base/Link.tsx";
import { loadLazily } from "../base/lazily.tsx";
import { useMay } from "../base/May.tsx";
import Screen from "../base/Screen.tsx";
import ChangedNames from "../people/ChangedNames.tsx";
import OpenProposals from "../proposals/OpenProposals.tsx";
import { useScreens } from "../shell/useScreens.ts";
import AdminManagement from "./AdminManagement.tsx";
import Alarms from "./Alarms.tsx";
import Today from "./Today.tsx";
import Waiting from "./Waiting.tsx";

const ClassTable = loadLazily(async () => (await import("../rare-windows.ts")).rareWindows.classes(), {
  waiting: () => <Skeleton what="the classes" count={6} />,
  failed: (failure) => failure,
});

// Usually there are none.
const ProfileRequests = loadLazily(async () => (await import("../rare-windows.ts")).rareWindows.requests(), {
  failed: (failure) => failure,
});

function OpenRequests() {
  const { data, error } = useQuery(waitingRequests());
  return (error || Boolean(data?.total)) && <ProfileRequests />;
}

/** Who on the alumni list has joined. Below the daily tasks, so its code and figures load once the page is used. */
function ClassFigures() {
  const section = useRef<HTMLElement>(null);
  const isSeen = useSeen(section);
  return (
    <section ref={section} aria-labelledby="classes" className="mt-stack border-t border-line pt-stack">
      <h2 id="classes" className="mb-4 text-2xl">
        Classes
      </h2>
      {isSeen ? <ClassTable /> : <div className="min-h-120" />}
    </section>
  );
}

// Only new associations have some.
const FirstSteps = loadLazily(() => import("./FirstSteps.tsx"), { failed: () => null });

/** The daily list (pending members, the next event, failures). On wide screens the tiles are beside it, so that loading never moves them. */
export default function Dashboard() {
  const session = useStore($session);
  const may = useMay();
  const { data: steps = [] } = useQuery(firstSteps);
  if (session.status !== "signed-in") return null;
  return (
    <Screen
      title="Admin Dashboard"
      purpose={`Welcome back, ${session.fullName}`}
      actions={
        <a href="/" className={getButtonClass({ tone: "line" })}>
          Exit to Website
        </a>
      }
    >
      <div className="grid items-start gap-5 lg:grid-cols-[5fr_3fr]">
        <div className="flex min-w-0 flex-col gap-5">
          <AllAtOnce waiting={<Spinner />}>
            <Alarms />
            {may("members:read") && (
              <>
                <Waiting />
                <OpenRequests />
                <ChangedNames />
              </>
            )}
            {(may("events:create") || may("awards:create")) && <OpenProposals />}
            {steps.some(({ is_done }) => !is_done) && <FirstSteps found={steps} />}
            <Today />
          </AllAtOnce>
        </div>
        <Tiles />
      </div>
      {may("members:read") && (
        <p className="mt-stack border-t border-line pt-stack">
          <Link href="/admin/year" className="link font-semibold">
            Figures of the year for the general meeting
          </Link>
        </p>
      )}
      {may("roster:read") && <ClassFigures />}
      {may("all") && <AdminManagement userId={session.userId} />}
    </Screen>
  );
}

/** One tile per screen, in the specified order. */
function Tiles() {
  return (
    <ul aria-label="Screens" className="grid gap-2.5 sm:max-lg:grid-cols-2">
      {useScreens().map(({ href, name, purpose, Icon }) => (
        <li
          key={href}
          className="group relative flex items-center gap-3.5 rounded-lg border border-line bg-surface px-4 py-2.5 transition-colors hover:border-teal"
        >
          <span className="hexagon grid size-10 shrink-0 place-items-center bg-teal-tint text-teal">
            <Icon aria-hidden="true" size={18} strokeWidth={1.6} />
          </span>
          <span className="min-w-0">
            <Link href={href} className="cover block font-serif text-lg leading-tight group-hover:text-teal">
              {name}
            </Link>
            <span className="block text-xs text-muted">{purpose}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
