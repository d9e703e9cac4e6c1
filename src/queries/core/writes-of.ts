import type { EntryWrites, WrittenTable } from "../../data/core/entries.ts";
import { restoreDeleted } from "../../data/history/restoring.ts";
import { asUser } from "./call.ts";
import { getRemovalQuestion, restorable, unrestorable } from "./removal.ts";
import { type Added, type Edited, saving, write } from "./write.ts";

interface Special<Before, Fields, Listed> {
  /** By default its title. */
  name?: (entry: Listed) => string;
  /** What is lost with it: a sentence that begins with a space. */
  loss?: (entry: Listed) => string;
  /** Cleans the fields before they are stored; `before` is what they replace. */
  clean?: (fields: Fields, before?: Before) => Fields | Promise<Fields>;
  /** "Page saved successfully" */
  saved?: "updated" | "saved";
}

/** The back office's calls for a noun, with their texts. Deleting what is kept in the bin can be undone. */
export function writesOf<
  Table extends WrittenTable,
  Before extends { id: string; title?: string },
  Fields,
  Listed extends Before = Before,
>(
  noun: EntryWrites<Table, Before, Fields>,
  {
    name = ({ title = "" }) => title,
    loss = () => "",
    clean = (fields) => fields,
    saved = "updated",
  }: Special<Before, Fields, Listed> = {},
) {
  const { table, one, key: changes, failures } = noun;
  const end = noun.isKept ? restorable : unrestorable;
  return {
    addition: saving({
      call: async ({ fields }: Added<Fields>) => asUser(noun.add)(await clean(fields)),
      changes,
      success: `${one} ${noun.adding === "add" ? "added" : "created"} successfully`,
      failure: failures.add,
    }),
    edit: saving({
      call: async ({ before, fields }: Edited<Before, Fields>) =>
        asUser(noun.save)(before, await clean(fields, before)),
      changes,
      success: `${one} ${saved} successfully`,
      failure: failures.save,
    }),
    removal: write({
      call: (entry: Listed) => asUser(noun.remove)(entry),
      changes,
      success: `${one} deleted successfully`,
      failure: failures.remove,
      ...(noun.isKept && { undo: (_: unknown, { id }: Listed) => asUser(restoreDeleted)(table, id) }),
      question: (entry) => getRemovalQuestion(one.toLowerCase(), name(entry), loss(entry) + end),
    }),
  };
}
