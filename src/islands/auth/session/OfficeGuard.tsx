import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect } from "react";
import { $lacksSecondFactor, loadLack } from "../../../stores/auth/second-factor.ts";
import Failure from "../../../ui/feedback/Failure.tsx";
import Spinner from "../../../ui/feedback/Spinner.tsx";
import { useLazyComponent } from "../../useLazyComponent.ts";
import Guard from "./Guard.tsx";

interface Props {
  children: ReactNode;
}

/** The back office, once the user's permissions apply in this session: see private.has_required_mfa. */
export default function OfficeGuard({ children }: Props) {
  return (
    <Guard requires="office">
      <SecondStep>{children}</SecondStep>
    </Guard>
  );
}

const loadScreen = () => import("../SecondStepScreen.tsx");

/** In place of the page, so that its address stays. */
function SecondStep({ children }: Props) {
  const lacks = useStore($lacksSecondFactor, { ssr: "initial" });
  useEffect(() => void loadLack(), []);
  const { Part: Screen, place } = useLazyComponent(
    lacks.status === "ready" && lacks.value ? loadScreen : null,
  );
  if (lacks.status === "ready" && !lacks.value) return children;
  if (lacks.status === "failed")
    return (
      <div className="wrap py-16">
        <Failure message="Failed to open the back office" onRetry={loadLack} />
      </div>
    );
  return <div ref={place}>{Screen ? <Screen /> : <Spinner />}</div>;
}
