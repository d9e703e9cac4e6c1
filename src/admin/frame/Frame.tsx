import { useStore } from "@nanostores/react";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { getButtonClass } from "../../ui/button.ts";
import ConfirmationDialog from "./ConfirmationDialog.tsx";
import Link from "./Link.tsx";
import Notices from "./Notices.tsx";
import PublishState from "./PublishState.tsx";
import RolesNotice from "./RolesNotice.tsx";
import { $page } from "./router.ts";
import { screens } from "./screens.ts";

/** Around every screen: the way back, the way to the others, and whether the website shows what was saved. */
export default function Frame({ children }: { children: ReactNode }) {
  const page = useStore($page);
  const isDashboard = page?.route === "dashboard";
  return (
    <>
      <div className="no-print border-b border-line bg-surface">
        <div className="wrap flex min-h-16 flex-wrap items-center gap-x-6 gap-y-2 py-2.5">
          {isDashboard ? (
            <p className="eyebrow">Administration</p>
          ) : (
            <Link href="/admin" className={getButtonClass({ tone: "line", size: "sm" })}>
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

function ScreenLinks({ path }: { path: string | undefined }) {
  return (
    <nav aria-label="Administration" className="hidden xl:block">
      <ul className="flex text-sm font-medium">
        {screens.map(({ href, name }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={isOpen(path, href) ? "page" : undefined}
              className="nav-link block px-3 py-2.5 text-muted transition-colors hover:text-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function isOpen(path: string | undefined, href: string): boolean {
  return path === href || Boolean(path?.startsWith(`${href}/`));
}
