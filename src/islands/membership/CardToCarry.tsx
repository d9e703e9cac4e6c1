import { useStore } from "@nanostores/react";
import { useEffect, useRef } from "react";
import { getCardAddress } from "../../domain/card.ts";
import { readFailures } from "../../domain/failures.ts";
import { $cardCode, loadCardCode } from "../../stores/card.ts";
import Failure from "../../ui/feedback/Failure.tsx";
import CarryTools from "./CarryTools.tsx";
import MemberCard, { type MemberCardProps } from "./MemberCard.tsx";

export interface CardToCarryProps extends MemberCardProps {
  /** The website's public address, which the QR code leads to. */
  site: string;
}

/** The card, and the ways to take it along. */
export default function CardToCarry({ site, ...card }: CardToCarryProps) {
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
          <CarryTools card={shown} name={card.profile.full_name} isReady={address !== null} />
        )}
      </div>
    </div>
  );
}
