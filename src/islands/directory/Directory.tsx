import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect, useRef } from "react";
import { parseWords } from "../../domain/core/list.ts";
import {
  type DirectorySearch,
  formatDirectorySearch,
  parseDirectorySearch,
} from "../../domain/directory/directory.ts";
import { plural } from "../../domain/text/plural.ts";
import {
  $directory,
  $ownEntry,
  type Directory as DirectoryState,
  loadDirectoryValues,
  loadOwnEntry,
  showDirectory,
} from "../../stores/directory.ts";
import DirectoryFilters from "./DirectoryFilters.tsx";
import DirectoryResults from "./DirectoryResults.tsx";
import DirectorySkeleton from "./DirectorySkeleton.tsx";
import OwnEntry from "./OwnEntry.tsx";
import { useKeptPlace } from "./place.ts";

interface Props {
  userId: string;
  empty: ReactNode;
}

/** The search is part of the address, so that the back button steps through searches. */
export default function Directory({ userId, empty }: Props) {
  const directory = useStore($directory, { ssr: "initial" });
  const own = useStore($ownEntry, { ssr: "initial" });
  const head = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const showAddressed = () => void showDirectory(parseDirectorySearch(parseWords(location.search)));
    showAddressed();
    void loadOwnEntry(userId);
    void loadDirectoryValues();
    addEventListener("popstate", showAddressed);
    return () => removeEventListener("popstate", showAddressed);
  }, [userId]);

  useKeptPlace(own.status !== "loading" && directory.status === "ready");

  // Wait for the user's own entry, so that nothing moves when it arrives.
  if (own.status === "loading") return <DirectoryWaiting />;
  const apply = (search: DirectorySearch) => {
    const address = `/members${formatDirectorySearch(search)}`;
    if (address !== location.pathname + location.search) history.pushState(null, "", address);
    // A new page is read from the top.
    if (search.page !== directory.search.page) head.current?.focus();
    void showDirectory(search);
  };
  return (
    <div className="wrap pb-section">
      <OwnEntry userId={userId} onChange={() => void showDirectory(directory.search)} />
      <DirectoryFilters search={directory.search} onApply={apply} />
      <p
        ref={head}
        role="status"
        tabIndex={-1}
        className={`mt-6 mb-4 min-h-[1.6em] scroll-mt-6 text-sm text-muted outline-none ${directory.status === "ready" && directory.found?.total === 0 ? "opacity-0" : ""}`}
      >
        {getSummary(directory)}
      </p>
      <DirectoryResults directory={directory} empty={empty} onApply={apply} />
    </div>
  );
}

export function DirectoryWaiting() {
  return (
    <div className="wrap pb-section">
      <DirectorySkeleton />
    </div>
  );
}

function getSummary({ status, found }: DirectoryState): string {
  if (status === "loading") return "Searching…";
  if (status === "failed" || !found) return "";
  return plural(found.total, "member");
}
