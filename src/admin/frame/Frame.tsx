import { useStore } from "@nanostores/react";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { getButtonClass } from "../../ui/button.ts";
import ConfirmationDialog from "./ConfirmationDialog.tsx";
import { keepFocus } from "./focus.ts";
import Link from "./Link.tsx";
import Notices from "./Notices.tsx";
import PublishState from "./PublishState.tsx";
import RolesNotice from "./RolesNotice.tsx";
import { $page } from "./router.ts";
import ScreenLinks from "./ScreenLinks.tsx";

/** Around every screen: the way back, the way to the others, and whether the website shows what was saved. */
export default function Frame({ children }: { children: ReactNode }) {
  const page = useStore($page);
  const isDashboard = page?.route === "dashboard";
  useEffect(keepFocus, []);
  return (
    <>
      <div className="no-print border-b border-line bg-surface">
        <div className="wrap flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 sm:gap-x-4 py-1">
          {isDashboard ? (
            <p className="eyebrow">Administration</p>
          ) : (
            <Link href="/admin" className={`${getButtonClass({ tone: "line", size: "sm" })} max-sm:px-3`}>
              <ArrowLeft aria-hidden="true" size={16} />
              Back to Dashboard
            </Link>
          )}
          {!isDashboard && <ScreenLinks path={page?.path} />}
          <div className="ml-auto">
            <PublishState />
          </div>
        </div>
      </div>
      <RolesNotice />
      {children}
      <ConfirmationDialog />
      <Notices />
    </>
  );
}
