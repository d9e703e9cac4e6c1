import type { Editor } from "@tiptap/react";
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Table,
  Undo2,
} from "lucide-react";
import type { NamedDocument } from "../../domain/documents/document.ts";

export interface Tool {
  name: string;
  Icon: LucideIcon;
  /** Whether the format is active at the cursor; omitted for plain commands. */
  isOn?: (editor: Editor) => boolean;
  isOff?: (editor: Editor) => boolean;
  /** Runs immediately; omitted for buttons that ask for an address first. */
  run?: (editor: Editor) => void;
  asks?: "link" | "image";
  isHeading?: true;
}

/** The editor's formats and commands, in the order of the toolbar. */
export const tools: readonly Tool[] = [
  { name: "Bold", Icon: Bold, isOn: (e) => e.isActive("bold"), run: (e) => chain(e).toggleBold().run() },
  {
    name: "Italic",
    Icon: Italic,
    isOn: (e) => e.isActive("italic"),
    run: (e) => chain(e).toggleItalic().run(),
  },
  ...([2, 3] as const).map(
    (level): Tool => ({
      name: level === 2 ? "Heading" : "Smaller heading",
      Icon: level === 2 ? Heading2 : Heading3,
      isHeading: true,
      isOn: (e) => e.isActive("heading", { level }),
      run: (e) => chain(e).toggleHeading({ level }).run(),
    }),
  ),
  {
    name: "Bullet list",
    Icon: List,
    isOn: (e) => e.isActive("bulletList"),
    run: (e) => chain(e).toggleBulletList().run(),
  },
  {
    name: "Numbered list",
    Icon: ListOrdered,
    isOn: (e) => e.isActive("orderedList"),
    run: (e) => chain(e).toggleOrderedList().run(),
  },
  {
    name: "Blockquote",
    Icon: Quote,
    isOn: (e) => e.isActive("blockquote"),
    run: (e) => chain(e).toggleBlockquote().run(),
  },
  { name: "Link", Icon: Link2, isOn: (e) => e.isActive("link"), asks: "link" },
  { name: "Image", Icon: ImagePlus, asks: "image" },
  {
    name: "Insert table",
    Icon: Table,
    run: (e) => chain(e).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  { name: "Undo", Icon: Undo2, isOff: (e) => !e.can().undo(), run: (e) => chain(e).undo().run() },
  { name: "Redo", Icon: Redo2, isOff: (e) => !e.can().redo(), run: (e) => chain(e).redo().run() },
];

export const chain = (editor: Editor) => editor.chain().focus();

/** Without a selection, the address itself becomes the link's text. */
export function setLink(editor: Editor, href: string) {
  const isEmpty = editor.state.selection.empty && !editor.isActive("link");
  if (isEmpty) {
    const mark = { type: "link", attrs: { href } };
    chain(editor)
      .insertContent({ type: "text", text: href, marks: [mark] })
      .unsetMark("link")
      .run();
  } else chain(editor).extendMarkRange("link").setLink({ href }).run();
}

/** A document's title, which links to it. */
export function insertLink(editor: Editor, { id, title }: NamedDocument) {
  const marks = [{ type: "link", attrs: { href: `/documents#${id}` } }];
  chain(editor).insertContent({ type: "text", text: title, marks }).run();
}

/** The cursor goes below the picture: what is typed or inserted next would replace a picture that is still selected. */
export function insertPicture(editor: Editor, picture: { src: string; alt?: string }) {
  chain(editor)
    .setImage(picture)
    .command(({ tr, commands }) => {
      const { to } = tr.selection;
      return tr.doc.resolve(to).nodeAfter?.isTextblock
        ? commands.setTextSelection(to + 1)
        : commands.insertContentAt(to, { type: "paragraph" });
    })
    .run();
}
