import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { documentCategories } from "../../domain/documents/document.ts";
import { type ListedDocument, parseDocumentList } from "../../domain/documents/document-list.ts";
import { discardUploads, documentsPage } from "../../queries/documents.ts";
import { loadWindow } from "../base/lazily.tsx";
import May, { useMay } from "../base/May.tsx";
import DraftList from "../form/DraftList.tsx";
import { useEntryWindow } from "../form/useEntryWindow.ts";
import AddButton from "../list/AddButton.tsx";
import EntryList from "../list/EntryList.tsx";
import FilterSelect from "../list/FilterSelect.tsx";
import { useList } from "../list/useList.ts";
import DocumentsTable from "./DocumentsTable.tsx";

const DocumentForm = loadWindow(() => import("./DocumentForm.tsx"));

export default function DocumentsScreen() {
  const list = useList(parseDocumentList);
  const may = useMay();
  const query = useQuery(documentsPage(list));
  const form = useEntryWindow<ListedDocument>();
  useEffect(() => {
    // Files from a form that was abandoned when the page was left.
    void discardUploads();
  }, []);
  return (
    <EntryList
      resource="documents"
      title="Documents Management"
      purpose="Files for approved members, or only for officers and administrators: minutes, reports, bylaws, forms."
      actions={
        <May to="documents:create">
          <AddButton text="Add Document" onClick={form.openNew} />
        </May>
      }
      search={{ placeholder: "Search documents...", q: list.q }}
      filters={
        <FilterSelect
          name="category"
          label="Category"
          all="All Categories"
          choice={documentCategories}
          value={list.category}
        />
      }
      drafts={<DraftList noun="documents" onOpen={form.openDraft} />}
      query={query}
      page={list.page}
      what="document"
      skeleton={{ what: "documents" }}
      none="No documents found."
      hint={may("documents:create") ? "Click Add Document to add the first one." : undefined}
      window={form.isOpen && <DocumentForm document={form.entry} onClose={form.close} />}
    >
      {({ rows, timeZone }) => <DocumentsTable documents={rows} timeZone={timeZone} onEdit={form.open} />}
    </EntryList>
  );
}
