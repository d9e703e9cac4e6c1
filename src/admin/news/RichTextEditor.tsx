import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { cleanPasted, cleanRichText } from "../../stores/rich-text.ts";
import { extensions, getSerializer } from "./extensions.ts";
import Toolbar from "./Toolbar.tsx";

interface Props {
  labelId: string;
  describedBy: string | undefined;
  /** HTML to begin with; what follows is told by onChange. */
  initial: string;
  onChange: (html: string) => void;
  /** A file was pasted or dropped, which the text cannot hold. */
  onFile: (file: File) => void;
}

/** Text with structure, as HTML of domain/rich-text.ts. */
export default function RichTextEditor({ labelId, describedBy, initial, onChange, onFile }: Props) {
  const takeFile = (data: DataTransfer | null, event: Event): boolean => {
    const file = findFile(data);
    if (!file) return false;
    // Without this the browser would leave the page to show a dropped file.
    event.preventDefault();
    onFile(file);
    return true;
  };
  const editor = useEditor({
    extensions,
    // What is stored may have come past this editor.
    content: cleanRichText(initial),
    // Its style element is not in our content policy; see rich-text in admin.css.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelId,
        ...(describedBy && { "aria-describedby": describedBy }),
        class: "rich-text prose min-h-64 px-4 py-4 outline-none",
        dir: "auto",
      },
      transformPastedHTML: cleanPasted,
      handlePaste: (_, event) => takeFile(event.clipboardData, event),
      handleDrop: (_, event) => takeFile(event.dataTransfer, event),
    },
    // What is copied here can be pasted here, pictures and all.
    onCreate: ({ editor }) => editor.view.setProps({ clipboardSerializer: getSerializer(editor.schema) }),
    onUpdate: ({ editor }) => onChange(getHtml(editor)),
  });
  return (
    <div className="rounded-md border border-line-strong bg-raised focus-within:border-petrol">
      <Toolbar editor={editor} />
      <EditorContent editor={editor} className="max-h-[60vh] overflow-y-auto" />
    </div>
  );
}

/** Of a screenshot, or of a file from a folder. Programs that copy text put a picture of it beside it: that is not meant. */
function findFile(data: DataTransfer | null): File | null {
  if (!data || data.types.some((type) => type === "text/html" || type === "text/plain")) return null;
  return data.files[0] ?? null;
}

/** What is stored, written in a document that loads no pictures. */
function getHtml({ isEmpty, state, schema }: Editor): string {
  if (isEmpty) return "";
  const document = window.document.implementation.createHTMLDocument();
  document.body.append(getSerializer(schema).serializeFragment(state.doc.content, { document }));
  // The empty paragraph behind a table or a picture is only there to write on.
  return document.body.innerHTML.replace(/(?:<p><\/p>)+$/, "");
}
