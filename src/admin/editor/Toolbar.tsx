import { type Editor, useEditorState } from "@tiptap/react";
import { Images, Paperclip } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import type { NamedDocument } from "../../domain/documents/document.ts";
import { isSafeLink, isSafePicture } from "../../domain/text/text-address.ts";
import Button from "../../ui/button/Button.tsx";
import { loadWindow } from "../base/lazily.tsx";
import AddressDialog from "./AddressDialog.tsx";
import type { StorePicture } from "./PictureDialog.tsx";
import { tools as allTools, chain, insertLink, insertPicture, setLink, type Tool } from "./tools.ts";

const DocumentPicker = loadWindow(() => import("./DocumentPicker.tsx"));
const PictureDialog = loadWindow(() => import("./PictureDialog.tsx"));
const AlbumPicker = loadWindow(() => import("../picture/AlbumPicker.tsx"));

interface Props {
  editor: Editor;
  note: string;
  storePicture?: StorePicture | undefined;
  /** A picture that was pasted or dropped, to be stored. */
  dropped: File | null;
  onTaken: () => void;
  hasAlbums?: boolean | undefined;
  hasHeadings?: boolean | undefined;
  onDocument?: ((document: NamedDocument) => void) | undefined;
  inserts?: Readonly<Record<string, string>> | undefined;
  insertElsewhere?: ((text: string) => boolean) | undefined;
}

/** A single tab stop; arrow keys move between buttons. */
export default function Toolbar({
  editor,
  note,
  storePicture,
  dropped,
  onTaken,
  hasAlbums,
  hasHeadings,
  onDocument,
  inserts = {},
  insertElsewhere = () => false,
}: Props) {
  const tools = allTools.filter(({ isHeading }) => hasHeadings || !isHeading);
  const bar = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const [asked, setAsked] = useState<"link" | "image" | "album" | "document" | null>(null);
  const states = useEditorState({
    editor,
    selector: ({ editor: e }) => tools.map(({ isOn, isOff }) => ({ isOn: isOn?.(e), isOff: isOff?.(e) })),
  });
  const move = (event: KeyboardEvent) => {
    const next = getNext(event.key, index, tools.length - 1);
    if (next === null) return;
    event.preventDefault();
    setIndex(next);
    bar.current?.querySelectorAll("button")[next]?.focus();
  };
  const run = (tool: Tool) => (tool.asks ? setAsked(tool.asks) : tool.run?.(editor));
  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        aria-label="Formatting"
        tabIndex={-1}
        onKeyDown={move}
        className="flex flex-wrap gap-0.5 rounded-t-md bg-surface p-1"
      >
        {tools.map((tool, i) => (
          <button
            key={tool.name}
            type="button"
            title={tool.name}
            aria-label={tool.name}
            aria-pressed={states[i]?.isOn}
            aria-disabled={states[i]?.isOff || undefined}
            tabIndex={i === index ? 0 : -1}
            onFocus={() => setIndex(i)}
            // Keeps the text's selection.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => !states[i]?.isOff && run(tool)}
            className="grid size-11 place-items-center rounded-md text-muted transition-colors hover:bg-teal-tint hover:text-teal aria-disabled:opacity-40 aria-pressed:bg-teal aria-pressed:text-on-teal"
          >
            <tool.Icon aria-hidden="true" size={18} strokeWidth={1.8} />
          </button>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-surface px-3.5 pb-2 text-xs text-muted">
        <p>{note}</p>
        {Object.entries(inserts).map(([name, text]) => (
          <Button
            key={name}
            tone="line"
            size="sm"
            onClick={() => insertElsewhere(text) || chain(editor).insertContent(text).run()}
          >
            {name}
          </Button>
        ))}
        {onDocument && (
          <Button tone="line" size="sm" className="sm:ml-auto" onClick={() => setAsked("document")}>
            <Paperclip aria-hidden="true" size={16} />
            Insert a document…
          </Button>
        )}
      </div>
      {asked === "link" && (
        <AddressDialog
          title="Link"
          label="Web address of the link"
          initial={String(editor.getAttributes("link").href ?? "")}
          isAllowed={isSafeLink}
          onRemove={
            editor.isActive("link")
              ? () => chain(editor).extendMarkRange("link").unsetLink().run()
              : undefined
          }
          onDone={(href) => setLink(editor, href)}
          onClose={() => setAsked(null)}
        />
      )}
      {storePicture && (asked === "image" || dropped) && (
        <PictureDialog
          file={dropped}
          store={storePicture}
          onDone={(picture) => insertPicture(editor, picture)}
          onClose={() => {
            setAsked(null);
            onTaken();
          }}
        />
      )}
      {asked === "image" && !storePicture && (
        <AddressDialog
          title="Image"
          label="Web address of the image"
          isAllowed={isSafePicture}
          onDone={(src) => insertPicture(editor, { src })}
          onClose={() => setAsked(null)}
        >
          {hasAlbums && (
            <Button tone="plain" size="sm" className="-ml-4 self-start" onClick={() => setAsked("album")}>
              <Images aria-hidden="true" size={16} />
              Choose from an album
            </Button>
          )}
        </AddressDialog>
      )}
      {asked === "document" && (
        <DocumentPicker
          onPick={(document) => {
            setAsked(null);
            insertLink(editor, document);
            onDocument?.(document);
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === "album" && (
        <AlbumPicker
          onPick={async (_, { media_url, alt_text }) => {
            setAsked(null);
            insertPicture(editor, { src: media_url, alt: alt_text ?? "" });
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function getNext(key: string, index: number, last: number): number | null {
  if (key === "ArrowRight") return index === last ? 0 : index + 1;
  if (key === "ArrowLeft") return index === 0 ? last : index - 1;
  if (key === "Home") return 0;
  return key === "End" ? last : null;
}
