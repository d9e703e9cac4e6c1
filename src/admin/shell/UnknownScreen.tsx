import { useStore } from "@nanostores/react";
import EmptyState from "../../ui/feedback/EmptyState.tsx";
import Link from "../base/Link.tsx";
import { $page } from "../base/router.ts";
import Screen from "../base/Screen.tsx";

/** For addresses without a screen, and for screens that the user may not open. */
export default function UnknownScreen() {
  const isKnown = useStore($page) !== undefined;
  if (isKnown)
    return (
      <Screen title="You have no access to this screen" purpose="It is for people with other roles.">
        <EmptyState text="Your roles don’t include this screen.">
          A super admin, or anyone whose role includes “Roles: assign”, can give you access.{" "}
          <Link href="/admin" className="link">
            Back to the dashboard
          </Link>
        </EmptyState>
      </Screen>
    );
  return <NotFoundScreen />;
}

export function NotFoundScreen() {
  return (
    <Screen title="Page not found" purpose="There is no back office screen at this address.">
      <EmptyState text="Nothing here.">
        <Link href="/admin" className="link">
          Back to the dashboard
        </Link>
      </EmptyState>
    </Screen>
  );
}
