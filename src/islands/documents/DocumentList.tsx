import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect, useState } from "react";
import { isOneOf } from "../../domain/core/choice.ts";
import {
  type DocumentOrder,
  documentOrders,
  documentsWithoutSearch,
  groupByCategory,
  groupByUpload,
} from "../../domain/documents/document.ts";
import { findWithTexts } from "../../domain/documents/document-search.ts";
import { readFailures } from "../../domain/failures.ts";
import { $vault, loadDocuments } from "../../stores/documents.ts";
import Failure from "../../ui/feedback/Failure.tsx";
import DocumentGroups from "./DocumentGroups.tsx";
import DocumentOrders from "./DocumentOrders.tsx";
import DocumentSearch from "./DocumentSearch.tsx";
import DocumentSkeleton from "./DocumentSkeleton.tsx";
import { useTextMatches } from "./useTextMatches.ts";

interface Props {
  timeZone: string;
  empty: ReactNode;
}

export default function DocumentList({ timeZone, empty }: Props) {
  const vault = useStore($vault, { ssr: "initial" });
  const [typed, setTyped] = useState("");
  const { order, setOrder } = useOrder();
  useEffect(() => {
    // As "Show all" in the members' search has it.
    setTyped(new URLSearchParams(location.search).get("q") ?? "");
    void loadDocuments();
  }, []);
  const isReady = vault.status === "ready";
  const { documents, since } = isReady ? vault.value : { documents: [], since: null };
  const isSearchable = documents.length > documentsWithoutSearch;
  const words = isSearchable ? typed : "";
  const matches = useTextMatches(words);
  const { found, inText } = findWithTexts(documents, words, matches);

  useEffect(() => {
    if (isReady) showAddressed();
  }, [isReady]);

  if (vault.status === "loading") return <DocumentWaiting />;
  return (
    <div className="wrap">
      {vault.status === "failed" && <Failure message={readFailures.documents} onRetry={loadDocuments} />}
      {isReady && documents.length === 0 && empty}
      {isSearchable && (
        <div className="mb-8 flex flex-wrap justify-between gap-x-10 gap-y-1">
          <DocumentSearch typed={typed} onType={setTyped} found={found.length} total={documents.length} />
          <DocumentOrders order={order} onChoose={setOrder} />
        </div>
      )}
      <DocumentGroups
        groups={order === "newest" ? groupByUpload(found, since) : groupByCategory(found)}
        since={since}
        timeZone={timeZone}
        inText={inText}
      />
    </div>
  );
}

/** In the address, so that a reload and the way back from a document keep it. */
function useOrder() {
  const [order, setOrder] = useState<DocumentOrder>(documentOrders.initial);
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get("order");
    if (isOneOf(documentOrders, asked)) setOrder(asked);
  }, []);
  return {
    order,
    setOrder(order: DocumentOrder) {
      setOrder(order);
      const query = order === documentOrders.initial ? "" : `?order=${order}`;
      history.replaceState(history.state, "", location.pathname + query);
    },
  };
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
