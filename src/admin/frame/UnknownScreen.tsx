import EmptyState from "../../ui/EmptyState.tsx";
import Link from "./Link.tsx";
import Screen from "./Screen.tsx";

/** For addresses without a screen. */
export default function UnknownScreen() {
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
