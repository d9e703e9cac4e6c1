import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { NamedDocument } from "../../domain/documents/document.ts";
import { documentAddition, searchDocumentChoices } from "../../queries/documents.ts";
import Button from "../../ui/button/Button.tsx";
import Dialog from "../../ui/dialog/Dialog.tsx";
import SearchSelect from "../../ui/field/SearchSelect.tsx";
import { loadWindow } from "../base/lazily.tsx";
import May from "../base/May.tsx";

const DocumentForm = loadWindow(() => import("../documents/DocumentForm.tsx"));

type Choices = Awaited<ReturnType<typeof searchDocumentChoices>>;

interface Props {
  onPick: (document: NamedDocument) => void;
  onClose: () => void;
}

/** Chooses a document to link to, or adds one. */
export default function DocumentPicker({ onPick, onClose }: Props) {
  const [isUploading, setUploading] = useState(false);
  const choices = useRef<Choices>([]);
  const search = async (typed: string) => {
    choices.current = await searchDocumentChoices(typed);
    return choices.current;
  };
  const pick = (id: string | undefined) => {
    const chosen = choices.current.find(({ value }) => value === id);
    if (chosen) onPick(chosen.document);
  };
  return createPortal(
    isUploading ? (
      <NewDocument onPick={onPick} onClose={onClose} />
    ) : (
      <Dialog title="Insert a document" size="sm" onClose={onClose}>
        <SearchSelect
          label="Document"
          placeholder="Search documents..."
          hint="The text gets a link to it. Readers sign in, and open it if it is for them. People without an account can’t open it."
          noMatch="No documents found."
          initial=""
          search={search}
          onChoose={(choice) => pick(choice?.value)}
        />
        <May to="documents:create">
          <Button tone="plain" size="sm" className="mt-5 -ml-4" onClick={() => setUploading(true)}>
            <Upload aria-hidden="true" size={16} />
            Upload a file…
          </Button>
        </May>
      </Dialog>
    ),
    document.body,
  );
}

function NewDocument({ onPick, onClose }: Props) {
  const added = useRef<NamedDocument>(null);
  const addition = documentAddition((document) => {
    added.current = document;
  });
  return (
    <DocumentForm
      document={null}
      addition={addition}
      onSaved={() => added.current && onPick(added.current)}
      onClose={onClose}
    />
  );
}
