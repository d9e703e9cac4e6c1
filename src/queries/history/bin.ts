import { binFailures, deleteForGood, listBin } from "../../data/history/bin.ts";
import { restoreDeleted, restoreFailure } from "../../data/history/restoring.ts";
import { readFailures } from "../../domain/failures.ts";
import { type BinEntry, describeReturn, getBinName } from "../../domain/history/bin.ts";
import { asUser } from "../core/call.ts";
import { readPage } from "../core/read.ts";
import { write } from "../core/write.ts";

/** Read again after every write, as the audit log is: see refresh.ts. */
export const binPage = (page: number) =>
  readPage({ key: ["audit", "bin", page], failure: readFailures.bin, get: () => asUser(listBin)(page) });

export const binReturn = write({
  call: ({ table_name, row_id }: BinEntry) => asUser(restoreDeleted)(table_name, row_id),
  changes: "bin",
  success: describeReturn,
  failure: restoreFailure,
  about: getBinName,
});

export const binRemoval = write({
  call: asUser(deleteForGood),
  changes: "bin",
  success: "Deleted for good",
  failure: binFailures.remove,
  about: getBinName,
  question: (entry: BinEntry) => ({
    title: `Delete “${getBinName(entry)}” for good?`,
    text: "It cannot be brought back any more, and its files are deleted.",
    action: "Delete for good",
  }),
});
