import { useStore } from "@nanostores/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { $importRun, restoreImport } from "../stores/admin/import-run.ts";
import { loadSession } from "../stores/session.ts";
import Spinner from "../ui/Spinner.tsx";
import Dashboard from "./dashboard/Dashboard.tsx";
import Frame from "./frame/Frame.tsx";
import { closeOldNotices } from "./frame/notice.ts";
import { queryClient } from "./frame/queries.ts";
import { $page, type ScreenName } from "./frame/router.ts";
import ScreenBoundary from "./frame/ScreenBoundary.tsx";
import UnknownScreen from "./frame/UnknownScreen.tsx";

/** Each is loaded when it is opened; only the dashboard comes with the app. Ids of an address are given as `id`. */
const screens: Partial<Record<ScreenName, ComponentType<{ id: string }>>> = {
  dashboard: Dashboard,
  news: lazy(() => import("./news/NewsScreen.tsx")),
  gallery: lazy(() => import("./gallery/GalleryScreen.tsx")),
  hero: lazy(() => import("./hero/HeroScreen.tsx")),
  event: lazy(() => import("./events/EventScreen.tsx")),
  events: lazy(() => import("./events/EventsScreen.tsx")),
  awards: lazy(() => import("./awards/AwardsScreen.tsx")),
  audit: lazy(() => import("./settings/AuditScreen.tsx")),
  check: lazy(() => import("./settings/CheckScreen.tsx")),
  documents: lazy(() => import("./documents/DocumentsScreen.tsx")),
  members: lazy(() => import("./members/MembersScreen.tsx")),
  importMembers: lazy(() => import("./members/import/ImportScreen.tsx")),
  member: lazy(() => import("./members/MemberScreen.tsx")),
  createOfficer: lazy(() => import("./officers/CreateOfficer.tsx")),
  handover: lazy(() => import("./officers/HandoverScreen.tsx")),
  officer: lazy(() => import("./officers/EditOfficer.tsx")),
  officers: lazy(() => import("./officers/OfficersScreen.tsx")),
  settings: lazy(() => import("./settings/SettingsScreen.tsx")),
};

const ImportBar = lazy(() => import("./members/import/ImportBar.tsx"));

/** The back office. The page puts it behind the guard, which loads it for super admins only. */
export default function AdminApp() {
  const page = useStore($page);
  const path = page?.path;
  const hasImport = useStore($importRun) !== null;
  useEffect(restoreImport, []);
  useEffect(() => {
    if (!path) return;
    closeOldNotices();
    // Rights may have been given or taken since the last screen.
    void loadSession();
  }, [path]);

  const Screen = (page && screens[page.route]) ?? UnknownScreen;
  const id = page && "id" in page.params ? page.params.id : "";
  return (
    <QueryClientProvider client={queryClient}>
      <Frame>
        {hasImport && (
          <Suspense>
            <ImportBar />
          </Suspense>
        )}
        <ScreenBoundary key={path}>
          <Suspense fallback={<Spinner />}>
            <Screen id={id} />
          </Suspense>
        </ScreenBoundary>
      </Frame>
    </QueryClientProvider>
  );
}
