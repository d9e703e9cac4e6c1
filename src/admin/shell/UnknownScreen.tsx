import { useStore } from "@nanostores/react";
import EmptyState from "../../ui/EmptyState.tsx";
import Link from "../base/Link.tsx";
import { $page } from "../base/router.ts";
import Screen from "../base/Screen.tsx";

/** For addresses without a screen, and for screens that the user may not open. */
export default function UnknownScreen() {
  const isKnown = useStore($page) !== undefined;
  if (isKnown)
    return (
      <Screen title="Not among your roles" purpose="This part of the back office is for other people.">
        <EmptyState text="Your roles do not include this screen.">
          A super admin can give you one that does.{" "}
          <Link href="/admin" className="link">
            Back to the dashboard
          </Link>
        </EmptyState>
      </Screen>
    );
  return (
    <Screen title="Page not found" purpose="There is no screen of the back office at this address.">
      <EmptyState text="Nothing is here.">
        <Link href="/admin" className="link">
          Back to the dashboard
        </Link>
      </EmptyState>
    </Screen>
  );
}
