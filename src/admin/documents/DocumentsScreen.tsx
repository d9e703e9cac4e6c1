import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { documentCategories } from "../../domain/document.ts";
import { type ListedDocument, parseDocumentFilter } from "../../domain/document-list.ts";
import { parsePage } from "../../domain/list.ts";
import { discardUploads, findDocuments } from "../../stores/admin/documents.ts";
import Button from "../../ui/Button.tsx";
import EmptyState from "../../ui/EmptyState.tsx";
import Skeleton from "../../ui/Skeleton.tsx";
import DraftList from "../frame/DraftList.tsx";
import FilterBar from "../frame/FilterBar.tsx";
import FilterSelect from "../frame/FilterSelect.tsx";
import { count } from "../frame/ListHead.tsx";
import Loaded from "../frame/Loaded.tsx";
import { loadWindow } from "../frame/lazily.tsx";
import Pager from "../frame/Pager.tsx";
import { keepPage } from "../frame/queries.ts";
import { $page } from "../frame/router.ts";
import Screen from "../frame/Screen.tsx";
import DocumentsTable from "./DocumentsTable.tsx";

const DocumentForm = loadWindow(() => import("./DocumentForm.tsx"));

export default function DocumentsScreen() {
  const search = useStore($page)?.search ?? {};
  const filter = parseDocumentFilter(search);
  const page = parsePage(search.page);
  /** The document whose form is open; "new" for one that is not there yet. */
  const [open, setOpen] = useState<ListedDocument | "new" | null>(null);
  const query = useQuery({
    queryKey: ["documents", filter, page],
    queryFn: () => findDocuments(filter, page),
    ...keepPage,
  });
  useEffect(() => {
    // What was uploaded before the page was left in the middle of a form.
    void discardUploads();
  }, []);
  return (
    <Screen
      title="Documents Management"
      purpose="Files that only approved members can open: minutes, reports, bylaws, forms."
      actions={
        <Button tone="copper" onClick={() => setOpen("new")}>
          <Plus aria-hidden="true" size={18} />
          Add Document
        </Button>
      }
    >
      <FilterBar placeholder="Search documents..." q={filter.q} found={count(query.data?.total, "document")}>
        <FilterSelect
          name="category"
          label="Category"
          all="All Categories"
          choice={documentCategories}
          value={filter.category}
        />
      </FilterBar>
      <DraftList<ListedDocument> noun="documents" onOpen={({ entry }) => setOpen(entry ?? "new")} />
      <Loaded query={query} failure="Failed to fetch documents" skeleton={<Skeleton what="documents" />}>
        {({ rows, total, timeZone }) =>
          rows.length === 0 ? (
            <EmptyState text="No documents found." />
          ) : (
            <>
              <DocumentsTable documents={rows} timeZone={timeZone} onEdit={setOpen} />
              <Pager page={page} total={total} />
            </>
          )
        }
      </Loaded>
      {open && <DocumentForm document={open === "new" ? null : open} onClose={() => setOpen(null)} />}
    </Screen>
  );
}
