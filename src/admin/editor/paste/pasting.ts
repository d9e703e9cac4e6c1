import { Extension } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { type Node, Slice } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { cleanPasted, cleanPastedText } from "./paste.ts";

/** How the editor takes what is pasted or dropped. */
export const Pasting = Extension.create({
  name: "pasting",
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        transformPastedHTML: cleanPasted,
        transformPastedText: cleanPastedText,
        transformPasted: closeLists,
        handlePaste: ({ state, dispatch }) => {
          dispatch(closeHistory(state.tr));
          return false;
        },
      },
      // One Undo takes back a paste, and nothing that was typed just before or after it.
      appendTransaction: (changes, _, { tr }) =>
        changes.some((change) => change.getMeta("uiEvent") === "paste") ? closeHistory(tr) : null,
    }),
  ],
});

const isList = (node: Node | null): boolean => /List$/.test(node?.type.name ?? "");

/** Otherwise the first item of a pasted list would join the paragraph at the cursor, and its inner list stand alone. */
function closeLists({ content, openStart, openEnd }: Slice, { state }: EditorView): Slice {
  const { $from } = state.selection;
  const isInList = Array.from({ length: $from.depth }, (_, depth) => $from.node(depth)).some(isList);
  if (isInList) return new Slice(content, openStart, openEnd);
  return new Slice(
    content,
    isList(content.firstChild) ? 0 : openStart,
    isList(content.lastChild) ? 0 : openEnd,
  );
}
