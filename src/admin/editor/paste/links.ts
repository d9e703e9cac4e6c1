import { type AnyExtension, type Mark, PasteRule } from "@tiptap/core";
import { StarterKit } from "@tiptap/starter-kit";

/** The kit whose links, once pasted, lead where they led in the source: "www.dinner.example" can be the text of any link. */
export const KitWithLinks = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) =>
      isMark(extension, "link") ? keepLinks(extension) : extension,
    );
  },
});

const isMark = (extension: AnyExtension, name: string): extension is Mark =>
  extension.type === "mark" && extension.name === name;

const keepLinks = (link: Mark) =>
  link.extend({
    addPasteRules() {
      const rules: PasteRule[] = this.parent?.() ?? [];
      return rules.map(
        ({ find, handler }) =>
          new PasteRule({
            find,
            handler: (found) => {
              const { state, range, match } = found;
              if (state.doc.rangeHasMark(range.from, range.to, this.type)) return;
              // As for addresses that are typed.
              if (match.data && !/^http:/i.test(match[0]))
                match.data.href = match.data.href.replace(/^http:/, "https:");
              return handler(found);
            },
          }),
      );
    },
  });
