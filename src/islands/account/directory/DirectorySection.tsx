import { useStore } from "@nanostores/react";
import { getEmptyEntry } from "../../../domain/directory/directory.ts";
import { readFailures } from "../../../domain/failures.ts";
import type { Profile } from "../../../domain/members/member.ts";
import { $ownEntry, loadOwnEntry } from "../../../stores/directory.ts";
import Failure from "../../../ui/feedback/Failure.tsx";
import DirectoryForm from "./DirectoryForm.tsx";

interface Props {
  profile: Profile;
}

export default function DirectorySection({ profile }: Props) {
  const own = useStore($ownEntry, { ssr: "initial" });
  if (own.status === "failed")
    return <Failure message={readFailures.ownEntry} onRetry={() => loadOwnEntry(profile.id)} />;
  if (own.status === "loading")
    return (
      <div role="status" className="h-96 animate-pulse rounded-lg bg-sunken">
        <span className="sr-only">Loading your directory entry…</span>
      </div>
    );
  const { entry } = own.value;
  return <DirectoryForm profile={profile} stored={entry} shown={entry ?? getEmptyEntry(profile.id)} />;
}
