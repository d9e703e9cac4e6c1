import { useStore } from "@nanostores/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, useEffect } from "react";
import { canOpen } from "../domain/roles/permission.ts";
import type { ScreenName } from "../domain/routes.ts";
import { $held, loadSession } from "../stores/auth/session.ts";
import { closeOldNotices } from "../stores/core/notices.ts";
import { $importRun, restoreImport } from "../stores/import/import-run.ts";
import { loadLazily, loadScreen } from "./base/lazily.tsx";
import { $page } from "./base/router.ts";
import Dashboard from "./dashboard/Dashboard.tsx";
import Frame from "./shell/Frame.tsx";
import { queryClient } from "./shell/queryClient.ts";
import ScreenBoundary from "./shell/ScreenBoundary.tsx";

type ScreenBody = ComponentType<{ id: string }>;

/** Lazily loaded, except for the dashboard. Ids from the address are passed as `id`. */
const usual = {
  dashboard: Dashboard,
  news: loadScreen(() => import("./news/NewsScreen.tsx")),
  gallery: loadScreen(() => import("./gallery/GalleryScreen.tsx")),
  events: loadScreen(() => import("./events/EventsScreen.tsx")),
  hero: loadScreen(() => import("./hero/HeroScreen.tsx")),
  awards: loadScreen(() => import("./awards/AwardsScreen.tsx")),
  documents: loadScreen(() => import("./documents/DocumentsScreen.tsx")),
  emails: loadScreen(() => import("./emails/EmailsScreen.tsx")),
  members: loadScreen(() => import("./members/MembersScreen.tsx")),
  roster: loadScreen(() => import("./roster/RosterScreen.tsx")),
  createOfficer: loadScreen(() => import("./officers/CreateOfficer.tsx")),
  officers: loadScreen(() => import("./officers/OfficersScreen.tsx")),
} satisfies Partial<Record<ScreenName, ScreenBody>>;

const isUsual = (name: ScreenName): name is keyof typeof usual => name in usual;
/** The others, once they were opened. */
const rare: Partial<Record<ScreenName, ScreenBody>> = {};

function getScreen(name: ScreenName): ScreenBody {
  if (isUsual(name)) return usual[name];
  rare[name] ??= loadScreen<{ id: string }>(async () =>
    (await import("./rare-screens.ts")).rareScreens[name](),
  );
  return rare[name];
}

const ImportBar = loadLazily(async () => (await import("./rare-screens.ts")).loadImportBar(), {
  failed: (failure) => <div className="wrap pt-4">{failure}</div>,
});
const UnknownScreen = loadScreen(async () => (await import("./rare-screens.ts")).loadUnknownScreen());

/** The back office. Its page's guard loads it for super admins and holders of roles. */
export default function AdminApp() {
  const page = useStore($page);
  const path = page?.path;
  const hasImport = useStore($importRun) !== null;
  useEffect(restoreImport, []);
  useEffect(() => {
    if (!path) return;
    closeOldNotices();
    // Rights may have changed since the last screen.
    void loadSession();
  }, [path]);

  const held = useStore($held);
  const Screen = page && canOpen(held, page.path) ? getScreen(page.route) : UnknownScreen;
  const id = page && "id" in page.params ? page.params.id : "";
  return (
    <QueryClientProvider client={queryClient}>
      <Frame>
        {hasImport && <ImportBar />}
        <ScreenBoundary key={path}>
          <Screen id={id} />
        </ScreenBoundary>
      </Frame>
    </QueryClientProvider>
  );
}
