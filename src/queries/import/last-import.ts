import type { Client } from "../../data/core/client.ts";
import { importFailures } from "../../data/import/last-import.ts";
import { readFailures } from "../../domain/failures.ts";
import type { LastImport } from "../../domain/import/import-plan.ts";
import { asUser } from "../core/call.ts";
import { read } from "../core/read.ts";
import { write } from "../core/write.ts";

interface Given<Last, Kept> {
  /** The people that such an import brings in. */
  people: "members" | "roster";
  get: (client: Client) => Promise<Last | null>;
  undo: (client: Client, id: string) => Promise<Kept[]>;
  /** What undoing does, for the question. */
  consequence: string;
  /** What undoing left unchanged, as text. */
  nameKept: (kept: readonly Kept[]) => string;
}

/** The last import of this kind that can be undone, or null, and the write that undoes it. */
export function defineLastImport<Last extends LastImport, Kept>(given: Given<Last, Kept>) {
  const { people, get, undo, consequence, nameKept } = given;
  return {
    last: read({ key: [people, "import"], failure: readFailures.lastImport, get: asUser(get) }),
    undoing: write({
      call: ({ id }: Last) => asUser(undo)(id),
      changes: people,
      success: (kept) => (kept.length === 0 ? "Import undone" : `Import undone, except: ${nameKept(kept)}`),
      failure: importFailures.undo,
      question: ({ file_name }) => ({
        title: `Undo the import of “${file_name}”?`,
        text: consequence,
        action: "Undo import",
      }),
    }),
  };
}
