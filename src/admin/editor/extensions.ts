import { Image } from "@tiptap/extension-image";
import { TableKit } from "@tiptap/extension-table";
import { DOMSerializer, type Schema } from "@tiptap/pm/model";
import { isSafeLink, isSafePicture } from "../../domain/text/text-address.ts";
import { toLivePicture } from "../../stores/core/live.ts";
import { KitWithLinks } from "./paste/links.ts";
import { Pasting } from "./paste/pasting.ts";

/**
 * Pictures by address only. External ones are named rather than loaded, because the content policy blocks
 * them.
 */
const Picture = Image.extend({
  renderHTML({ node }) {
    const { src, alt } = node.attrs;
    const own = toLivePicture(src);
    return own
      ? ["img", { src: own.src, alt: alt ?? "" }]
      : ["p", { class: "outside-picture" }, `Image: ${src}`];
  },
  parseHTML() {
    return [
      {
        tag: "img[src]",
        getAttrs: (image) => (isSafePicture(image.getAttribute("src") ?? "") ? null : false),
      },
    ];
  },
});

export const extensions = [
  Pasting,
  KitWithLinks.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      isAllowedUri: isSafeLink,
      HTMLAttributes: { target: null, rel: null },
    },
    undoRedo: { depth: 100, newGroupDelay: 500 },
  }),
  Picture,
  TableKit.configure({ table: { resizable: false } }),
];

/** Serializes every picture as an <img>, for storing and copying. Pass a document that loads no pictures. */
export function getSerializer(schema: Schema): DOMSerializer {
  const nodes = DOMSerializer.nodesFromSchema(schema);
  return new DOMSerializer(
    { ...nodes, image: ({ attrs: { src, alt } }) => ["img", { src, alt }] },
    DOMSerializer.marksFromSchema(schema),
  );
}
