import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import type { Profile } from "../../../domain/members/member.ts";
import { mergedMessage } from "../../../domain/merge/merged.ts";
import { $standing, loadAccountStatus } from "../../../stores/auth/account-status.ts";
import LeavingSections from "./LeavingSections.tsx";

/** For an account that was merged into another and closed. */
export default function MergedAccount({ profile }: { profile: Profile }) {
  const standing = useStore($standing, { ssr: "initial" });
  useEffect(() => void loadAccountStatus(profile.id), [profile.id]);
  return (
    <div className="wrap pb-section">
      <p className="max-w-prose pb-12 text-lg wrap-anywhere">
        {mergedMessage(standing.status === "ready" ? standing.value.other_address : null)}
      </p>
      <LeavingSections profile={profile} />
    </div>
  );
}
