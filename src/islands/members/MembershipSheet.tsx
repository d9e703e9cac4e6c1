import { useStore } from "@nanostores/react";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { readFailures } from "../../domain/failures.ts";
import { getCardAddress } from "../../domain/members/card.ts";
import { $cardCode, loadCardCode } from "../../stores/members/card.ts";
import { $membership, loadMembership } from "../../stores/members/membership.ts";
import Failure from "../../ui/feedback/Failure.tsx";
import RichText from "../../ui/text/RichText.tsx";
import { useLazyComponent } from "../useLazyComponent.ts";
import CardActions from "./CardActions.tsx";
import MemberCard, { type MemberCardProps } from "./MemberCard.tsx";
import type MemberDues from "./MemberDues.tsx";

export interface MembershipSheetProps extends Omit<CardToCarryProps, "profile"> {
  userId: string;
  /** The illustration with the coming-soon text. */
  soon?: ReactNode;
  /** Whether the association asks for dues; otherwise nothing of them is loaded. */
  hasDues: boolean;
}

export default function MembershipSheet({ userId, soon, hasDues, ...card }: MembershipSheetProps) {
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
    <div className="wrap grid items-start gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,36rem)_minmax(30%,1fr)]">
      <PrintableCard profile={profile} {...card} />
      <div className="no-print flex min-w-0 flex-col gap-10">
        {hasDues && <LateDues userId={userId} {...card} />}
        <div>{html ? <RichText html={html} /> : soon}</div>
      </div>
    </div>
  );
}

const loadDues = () => import("./MemberDues.tsx");

function LateDues(props: ComponentProps<typeof MemberDues>) {
  const { Part, place } = useLazyComponent(loadDues);
  return (
    <div ref={place} data-missing="We couldn’t load your dues." className="empty:hidden">
      {Part && <Part {...props} />}
    </div>
  );
}

export function MembershipSkeleton() {
  return (
    <div role="status" className="wrap animate-pulse">
      <span className="sr-only">Loading your membership…</span>
      <div className="h-88 max-w-xl rounded-lg bg-sunken" />
    </div>
  );
}

interface CardToCarryProps extends MemberCardProps {
  /** The website's public address, which the QR code leads to. */
  site: string;
}

/** The card, with the ways to print, save and replace it. */
function PrintableCard({ site, ...card }: CardToCarryProps) {
  const code = useStore($cardCode, { ssr: "initial" });
  const shown = useRef<HTMLElement>(null);
  const load = () => loadCardCode(card.profile.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each person
  useEffect(() => void load(), [card.profile.id]);
  const address = code.status === "ready" ? getCardAddress(site, code.value) : null;
  return (
    <div className="min-w-0">
      <div className="carry @container max-w-xl">
        <MemberCard ref={shown} address={address} {...card} />
      </div>
      <div className="no-print mt-6 max-w-xl">
        {code.status === "failed" ? (
          <Failure message={readFailures.card} onRetry={load} />
        ) : (
          <CardActions card={shown} name={card.profile.full_name} isReady={address !== null} />
        )}
      </div>
    </div>
  );
}
