import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import { firstSteps } from "../../queries/settings/settings.ts";
import { $session } from "../../stores/auth/session.ts";
import { getButtonClass } from "../../ui/button.ts";
import Spinner from "../../ui/Spinner.tsx";
import { loadLazily } from "../base/lazily.tsx";
import { useMay } from "../base/May.tsx";
import Screen from "../base/Screen.tsx";
import ProfileRequests from "../people/ProfileRequests.tsx";
import AdminManagement from "./AdminManagement.tsx";
import ClassFigures from "./ClassFigures.tsx";
import Tiles from "./Tiles.tsx";
import Today from "./Today.tsx";
import Waiting from "./Waiting.tsx";

/** Keeps the list out of sight until it is known whether the first steps stand above it: nobody clicks what moves. */
const Unknown = () => (
  <div className="h-screen">
    <Spinner />
  </div>
);

// Only new associations have some.
const FirstSteps = loadLazily(() => import("./FirstSteps.tsx"), { waiting: Unknown, failed: () => null });

/** The daily list (pending members, the next event, failures); on wide screens beside it the tiles, which nothing that loads moves. */
export default function Dashboard() {
  const session = useStore($session);
  const may = useMay();
  const { data: steps = [], isPending } = useQuery(firstSteps);
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
          {isPending && <Unknown />}
          {steps.some(({ is_done }) => !is_done) && <FirstSteps found={steps} />}
          {may("members:read") && (
            <>
              <Waiting />
              <ProfileRequests />
            </>
          )}
          <Today />
        </div>
        <Tiles />
      </div>
      {may("roster:read") && <ClassFigures />}
      {may("all") && <AdminManagement userId={session.userId} />}
    </Screen>
  );
}
