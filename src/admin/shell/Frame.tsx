import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { userRoles } from "../../queries/roles/user-roles.ts";
import { $session } from "../../stores/auth/session.ts";
import { $question } from "../../stores/core/confirmation.ts";
import { toText } from "../../stores/core/failure.ts";
import { $notices } from "../../stores/core/notices.ts";
import { getButtonClass } from "../../ui/button/button.ts";
import Failure from "../../ui/feedback/Failure.tsx";
import { keepFocus } from "../base/focus.ts";
import Link from "../base/Link.tsx";
import { loadLazily } from "../base/lazily.tsx";
import { $page } from "../base/router.ts";
import PublishState from "./PublishState.tsx";
import ScreenBoundary from "./ScreenBoundary.tsx";

// No questions or messages are possible before the first interaction, so this is not part of the first load.
const Overlays = loadLazily(() => import("./Overlays.tsx"), {
  failed: (failure) => <div className="fixed inset-x-4 bottom-4 z-40 mx-auto max-w-xl">{failure}</div>,
});

// The dashboard has tiles instead.
const ScreenLinks = loadLazily(() => import("./ScreenLinks.tsx"), { failed: (failure) => failure });

/** The frame around every screen: navigation and the state of publishing. */
export default function Frame({ children }: { children: ReactNode }) {
  const page = useStore($page);
  const isDashboard = page?.route === "dashboard";
  const isTouched = useTouched();
  useEffect(keepFocus, []);
  const [isSearching, setSearching] = useState(false);
  useEffect(() => openByKey(() => setSearching(true)), []);
  return (
    <>
      <div className="no-print border-b border-line bg-surface">
        <div className="wrap flex min-h-12 flex-wrap items-center gap-x-1 gap-y-1 py-1 sm:gap-x-4 lg:gap-x-2 xl:gap-x-4">
          {isDashboard ? (
            <p className="eyebrow">Administration</p>
          ) : (
            <Link
              href="/admin"
              className={`${getButtonClass({ tone: "line", size: "sm" })} max-sm:px-2.5 max-sm:text-xs lg:max-xl:px-2.5 lg:max-xl:text-xs`}
            >
              <ArrowLeft aria-hidden="true" size={16} />
              <span>
                <span className="max-sm:sr-only">Back to </span>Dashboard
              </span>
            </Link>
          )}
          {!isDashboard && <ScreenLinks path={page?.path} />}
          <div className="ml-auto flex items-center">
            <button
              type="button"
              aria-keyshortcuts="Control+K Meta+K"
              onClick={() => setSearching(true)}
              className={`${getButtonClass({ tone: "plain", size: "sm" })} max-sm:px-2 max-sm:text-xs`}
            >
              Find
            </button>
            <PublishState />
          </div>
        </div>
      </div>
      <RolesNotice />
      {children}
      {isTouched && (
        <ScreenBoundary>
          <Overlays isSearching={isSearching} onSearchEnd={() => setSearching(false)} onOpen={$page.open} />
        </ScreenBoundary>
      )}
    </>
  );
}

/** Ctrl-K, or Cmd-K on a Mac, from anywhere, also over a form. */
function openByKey(open: () => void) {
  const hear = (event: KeyboardEvent) => {
    if (event.key !== "k" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    open();
  };
  addEventListener("keydown", hear);
  return () => removeEventListener("keydown", hear);
}

/** True after the first interaction, or when a message is already waiting. */
function useTouched(): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const note = () => setTouched(true);
    const signs = ["pointerdown", "keydown", "click"];
    for (const sign of signs) addEventListener(sign, note, { once: true, capture: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, note, { capture: true });
    };
  }, []);
  const question = useStore($question);
  const notices = useStore($notices);
  return isTouched || question !== null || notices.length > 0;
}

/**
 * Loads the user's roles and reports a failure, as specified. What they allow is part of the session, so that no
 * screen waits for this.
 */
function RolesNotice() {
  const session = useStore($session);
  const userId = session.status === "signed-in" ? session.userId : "";
  const { error, refetch } = useQuery({ ...userRoles(userId), enabled: userId !== "" });
  if (!error) return null;
  return (
    <div className="wrap pt-8">
      <Failure message={toText(error)} onRetry={refetch} />
    </div>
  );
}
