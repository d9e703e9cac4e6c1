import { useState } from "react";
import type { Draft } from "../../stores/form/drafts.ts";

/** State of the dialog with an entry's form. */
export function useEntryWindow<Entry>() {
  const [state, setState] = useState<{ entry: Entry | null } | null>(null);
  return {
    isOpen: state !== null,
    /** Null for a new one. */
    entry: state?.entry ?? null,
    open: (entry: Entry) => setState({ entry }),
    openNew: () => setState({ entry: null }),
    openDraft: ({ entry }: Draft<unknown, Entry>) => setState({ entry }),
    close: () => setState(null),
  };
}
