import { binFailures, deleteForGood, listBin } from "../../data/history/bin.ts";
import { restoreAll, restoreDeleted, restoreFailure } from "../../data/history/restoring.ts";
import { readFailures } from "../../domain/failures.ts";
import { type BinEntry, describeReturn, describeReturns, getBinName } from "../../domain/history/bin.ts";
import { asUser } from "../core/call.ts";
import { readPage } from "../core/read.ts";
import { write } from "../core/write.ts";

/** Read again after every write, as the audit log is: see refresh.ts. */
export const binPage = (page: number) =>
  readPage({ key: ["audit", "bin", page], failure: readFailures.bin, get: () => asUser(listBin)(page) });

export const binReturn = write({
  call: ({ table_name, row_id }: BinEntry) => asUser(restoreDeleted)(table_name, row_id),
  changes: "bin",
  success: (lost) => describeReturn(lost),
  failure: restoreFailure,
  about: getBinName,
});

export const binReturns = write({
  call: asUser(restoreAll),
  changes: "bin",
  success: describeReturns,
  failure: restoreFailure,
});

export const binRemoval = write({
  call: asUser(deleteForGood),
  changes: "bin",
  success: "Deleted permanently",
  failure: binFailures.remove,
  about: getBinName,
  question: (entry: BinEntry) => ({
    title: `Delete “${getBinName(entry)}” permanently?`,
    text: "It can’t be restored afterwards, and its files are deleted too.",
    action: "Delete permanently",
  }),
});
