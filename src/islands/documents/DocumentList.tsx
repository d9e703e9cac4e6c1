import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect, useState } from "react";
import { documentsWithoutSearch, findDocuments } from "../../domain/documents/document.ts";
import { readFailures } from "../../domain/failures.ts";
import { $vault, loadDocuments } from "../../stores/documents.ts";
import Failure from "../../ui/feedback/Failure.tsx";
import DocumentGroups from "./DocumentGroups.tsx";
import DocumentSearch from "./DocumentSearch.tsx";
import DocumentSkeleton from "./DocumentSkeleton.tsx";

interface Props {
  timeZone: string;
  empty: ReactNode;
}

export default function DocumentList({ timeZone, empty }: Props) {
  const vault = useStore($vault, { ssr: "initial" });
  const [typed, setTyped] = useState("");
  useEffect(() => void loadDocuments(), []);
  const isReady = vault.status === "ready";
  const documents = isReady ? vault.value : [];
  const found = findDocuments(documents, typed);

  useEffect(() => {
    if (isReady) showAddressed();
  }, [isReady]);

  if (vault.status === "loading") return <DocumentWaiting />;
  return (
    <div className="wrap">
      {vault.status === "failed" && <Failure message={readFailures.documents} onRetry={loadDocuments} />}
      {isReady && documents.length === 0 && empty}
      {documents.length > documentsWithoutSearch && (
        <DocumentSearch typed={typed} onType={setTyped} found={found.length} total={documents.length} />
      )}
      <DocumentGroups documents={found} timeZone={timeZone} />
    </div>
  );
}

export function DocumentWaiting() {
  return (
    <div className="wrap" aria-busy>
      <DocumentSkeleton />
    </div>
  );
}

/** Scrolls to the card in "/documents#ID", which did not exist when the browser looked for it. */
function showAddressed() {
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}
