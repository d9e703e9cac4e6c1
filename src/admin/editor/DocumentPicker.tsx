import { createPortal } from "react-dom";
import { searchDocumentChoices } from "../../queries/documents.ts";
import Dialog from "../../ui/dialog/Dialog.tsx";
import SearchSelect from "../../ui/field/SearchSelect.tsx";

interface Props {
  onPick: (document: { id: string; title: string }) => void;
  onClose: () => void;
}

/** Chooses a document to link to. */
export default function DocumentPicker({ onPick, onClose }: Props) {
  return createPortal(
    <Dialog title="Insert a document" size="sm" onClose={onClose}>
      <SearchSelect
        label="Document"
        placeholder="Search documents..."
        hint="The text gets a link to it. Readers sign in, and open it if it is for them."
        noMatch="No documents found."
        initial=""
        search={searchDocumentChoices}
        onChoose={(document) => document && onPick({ id: document.value, title: document.text })}
      />
    </Dialog>,
    document.body,
  );
}
