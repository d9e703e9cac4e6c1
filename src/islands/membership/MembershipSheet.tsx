import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect } from "react";
import { readFailures } from "../../domain/failures.ts";
import { $membership, loadMembership } from "../../stores/membership.ts";
import Failure from "../../ui/feedback/Failure.tsx";
import RichText from "../../ui/text/RichText.tsx";
import CardToCarry, { type CardToCarryProps } from "./CardToCarry.tsx";

export interface MembershipSheetProps extends Omit<CardToCarryProps, "profile"> {
  userId: string;
  /** The drawing with the coming-soon text. */
  soon?: ReactNode;
}

export default function MembershipSheet({ userId, soon, ...card }: MembershipSheetProps) {
  const membership = useStore($membership, { ssr: "initial" });
  useEffect(() => void loadMembership(userId), [userId]);

  if (membership.status === "failed")
    return (
      <div className="wrap">
        <Failure message={readFailures.membership} onRetry={() => loadMembership(userId)} />
      </div>
    );
  if (membership.status !== "ready") return <MembershipSkeleton />;
  const { profile, html } = membership.value;
  return (
    <div className="wrap grid items-start gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,36rem)_1fr]">
      <CardToCarry profile={profile} {...card} />
      <div className="no-print">{html ? <RichText html={html} /> : soon}</div>
    </div>
  );
}

function MembershipSkeleton() {
  return (
    <div role="status" className="wrap animate-pulse">
      <span className="sr-only">Loading your membership...</span>
      <div className="h-88 max-w-xl rounded-lg bg-sunken" />
    </div>
  );
}
