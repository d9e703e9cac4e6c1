import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect } from "react";
import { $assurance, loadMfa } from "../../../stores/auth/second-factor.ts";
import Failure from "../../../ui/feedback/Failure.tsx";
import Spinner from "../../../ui/feedback/Spinner.tsx";
import { useLazyComponent } from "../../useLazyComponent.ts";
import Guard from "./Guard.tsx";

interface Props {
  children: ReactNode;
}

/** The back office, once the user's rights count in this session: see private.has_required_mfa. */
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
  const assurance = useStore($assurance, { ssr: "initial" });
  useEffect(() => void loadMfa(), []);
  const step = assurance.status === "ready" && assurance.value !== "assured" ? assurance.value : null;
  const { Part: Screen, place } = useLazyComponent(step && loadScreen);
  if (assurance.status === "ready" && !step) return children;
  if (assurance.status === "failed")
    return (
      <div className="wrap py-16">
        <Failure message="Failed to open the back office" onRetry={loadMfa} />
      </div>
    );
  return <div ref={place}>{step && Screen ? <Screen step={step} /> : <Spinner />}</div>;
}
