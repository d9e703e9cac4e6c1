import {
  getVersion,
  listVersions,
  type Return,
  restoreVersion,
  restoringFailure,
} from "../../data/history/versions.ts";
import { readFailures } from "../../domain/failures.ts";
import type { VersionedTable } from "../../domain/history/versioned.ts";
import { nouns } from "../../domain/nouns.ts";
import { asUser } from "../core/call.ts";
import { read } from "../core/read.ts";
import { write } from "../core/write.ts";

/** Every write is a change of what the audit log and the versions show: see refresh.ts. */
export const versionList = (table: VersionedTable, id: string) =>
  read({
    key: ["audit", "versions", table, id],
    failure: readFailures.versions,
    get: () => asUser(listVersions)(table, id),
  });

export const versionValues = (id: number) =>
  read({
    key: ["audit", "version", id],
    failure: readFailures.versions,
    get: () => asUser(getVersion)(id),
  });

export const versionReturn = (table: VersionedTable) =>
  write({
    call: asUser(restoreVersion),
    changes: nouns[table].words.key,
    success: "This version is back",
    failure: restoringFailure,
    undo: (_, { before, changes, ...entry }: Return) =>
      asUser(restoreVersion)({ ...entry, before: changes, changes: before }),
  });
