import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { useState } from "react";
import type { NamedDocument } from "../../domain/documents/document.ts";
import { cleanRichText } from "../../stores/core/rich-text.ts";
import { extensions, getSerializer } from "./extensions.ts";
import type { StorePicture } from "./PictureDialog.tsx";
import Toolbar from "./Toolbar.tsx";

interface Props {
  labelId: string;
  describedBy: string | undefined;
  /** Initial HTML; later values go to onChange. */
  initial: string;
  onChange: (html: string) => void;
  /** A file was pasted or dropped, which the text cannot contain. */
  onFile: (file: File) => void;
  /** How the text will be read; under the toolbar. */
  note: string;
  /** Where pictures are files instead of addresses: stores one and returns its address. */
  storePicture?: StorePicture;
  /** Where a photo of an album keeps its file for as long as the text shows it. */
  hasAlbums?: boolean;
  /** Where the text is shown with its headings. */
  hasHeadings?: boolean;
  /** Where readers are members, who can open documents: called with each that the text now links to. */
  onDocument?: (document: NamedDocument) => void;
  /** Texts with a button that inserts them, by the button's name. */
  inserts?: Readonly<Record<string, string>>;
  /** Inserts one of them elsewhere and returns true, if it does not belong here. */
  insertElsewhere?: (text: string) => boolean;
}

/** A rich text editor that produces the HTML of domain/text/rich-text.ts. */
export default function RichTextEditor({ labelId, describedBy, initial, onChange, onFile, ...bar }: Props) {
  const [dropped, setDropped] = useState<File | null>(null);
  const { storePicture } = bar;
  const takeFile = (data: DataTransfer | null, event: Event): boolean => {
    const file = findFile(data);
    if (!file) return false;
    // Otherwise the browser would leave the page to show a dropped file.
    event.preventDefault();
    if (storePicture && file.type.startsWith("image/")) setDropped(file);
    else onFile(file);
    return true;
  };
  const editor = useEditor({
    extensions,
    // Stored HTML may not have been written by this editor.
    content: cleanRichText(initial),
    // The content policy blocks its style element; see rich-text in admin.css.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    // Addresses become links. The other rules would read some of the signs of Markdown; see cleanPastedText.
    enablePasteRules: ["link"],
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelId,
        ...(describedBy && { "aria-describedby": describedBy }),
        class: "rich-text prose min-h-64 px-4 py-4 outline-none",
        dir: "auto",
      },
      // The editor would swallow Escape, which belongs to the window around it.
      handleDOMEvents: { keydown: (_, event) => event.key === "Escape" && !event.isComposing },
      handlePaste: (_, event) => takeFile(event.clipboardData, event),
      handleDrop: (_, event) => takeFile(event.dataTransfer, event),
    },
    // Lets text copied here be pasted here, including pictures.
    onCreate: ({ editor }) => editor.view.setProps({ clipboardSerializer: getSerializer(editor.schema) }),
    onUpdate: ({ editor }) => onChange(getHtml(editor)),
  });
  return (
    <div className="rounded-md border border-line-strong bg-raised outline-offset-3 outline-focus focus-within:border-teal has-[[contenteditable]:focus-visible]:outline-2">
      <Toolbar editor={editor} {...bar} dropped={dropped} onTaken={() => setDropped(null)} />
      <EditorContent editor={editor} className="max-h-[60vh] overflow-y-auto" />
    </div>
  );
}

/**
 * A screenshot, or a file from a folder. Ignores the picture that some programs put on the clipboard beside
 * copied text.
 */
function findFile(data: DataTransfer | null): File | null {
  if (!data || data.types.some((type) => type === "text/html" || type === "text/plain")) return null;
  return data.files[0] ?? null;
}

/** HTML for storage, serialized in a document that loads no pictures. */
function getHtml({ isEmpty, state, schema }: Editor): string {
  if (isEmpty) return "";
  const document = window.document.implementation.createHTMLDocument();
  document.body.append(getSerializer(schema).serializeFragment(state.doc.content, { document }));
  // The trailing paragraph after a table or a picture only exists for typing.
  return document.body.innerHTML.replace(/(?:<p><\/p>)+$/, "");
}
