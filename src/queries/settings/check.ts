import { sendResetMail } from "../../data/auth/auth.ts";
import type { Client } from "../../data/core/client.ts";
import {
  type Faults,
  findExposed,
  findListable,
  findUnreadable,
  findUploadable,
  findWritable,
  isDocumentExposed,
} from "../../data/core/exposure.ts";
import {
  listOrphanedFiles,
  orphanedFilesFailure,
  removeOrphanedFiles,
} from "../../data/core/orphaned-files.ts";
import { getObjectUrl } from "../../data/core/storage.ts";
import { unusedId } from "../../domain/core/id.ts";
import { passwordFailures } from "../../domain/failures.ts";
import { adminIdPatterns } from "../../domain/routes.ts";
import { plural } from "../../domain/text/plural.ts";
import { openClient, openVisitor } from "../../stores/core/client.ts";
import { project } from "../../stores/core/project.ts";
import { asUser, callForPeople } from "../core/call.ts";
import { read } from "../core/read.ts";
import type { Shown } from "../core/refresh.ts";
import { write } from "../core/write.ts";
import { getPublishing } from "../publication/publishing.ts";

/** `faults` name whatever failed: tables, buckets, addresses. Empty if the check passed. */
type Check = () => Promise<Faults>;

const asVisitor =
  (find: (visitor: Client, admin: Client) => Promise<Faults>): Check =>
  async () =>
    find(await openVisitor(), await openClient());

/** The checks, run from this browser as an anonymous client. */
const checks = {
  reading: asVisitor(findUnreadable),
  privacy: asVisitor(findExposed),
  writing: asVisitor(findWritable),
  listing: asVisitor(findListable),
  uploading: asVisitor(findUploadable),
  documents: asVisitor(async (visitor, admin) =>
    (await isDocumentExposed(visitor, admin)) ? ["documents"] : [],
  ),
  headers: findMissingHeaders,
  addresses: findBrokenAddresses,
  files: async () => listOrphanedFiles(await openClient()),
  publishing: async () => {
    const publishing = await getPublishing();
    return publishing.state === "failed" ? [publishing.reason] : [];
  },
} satisfies Record<string, Check>;

export type CheckName = keyof typeof checks;

const expectedHeaders = ["content-security-policy", "x-content-type-options", "referrer-policy"];

async function findMissingHeaders(): Promise<Faults> {
  const { headers } = await fetch("/about", { cache: "no-store" });
  return expectedHeaders.filter((name) => !headers.has(name));
}

/** Addresses with an id, which the host must route to the back office. */
async function findBrokenAddresses(): Promise<Faults> {
  const addresses = adminIdPatterns.map((pattern) => pattern.replace(":id", unusedId));
  const responses = await Promise.all(addresses.map((address) => fetch(address, { cache: "no-store" })));
  return addresses.filter((_, index) => !responses[index]?.ok);
}

/** A check runs once, and again only on "Check again". */
export const checkResult = (name: CheckName) => ({
  ...read({ key: ["check", name], failure: "This could not be checked", get: checks[name] }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Key of all checks. */
export const checkKey = ["check"] satisfies [Shown];

export function countFiles(files: number, kind = ""): string {
  return plural(files, `${kind}file`);
}

/** Removes those of the listed files that are still orphaned. */
export const orphanedFilesRemoval = write({
  call: (names: readonly string[]) => asUser(removeOrphanedFiles)(names),
  changes: "files",
  success: (removed) => `${countFiles(removed)} deleted`,
  failure: orphanedFilesFailure,
  question: ({ length }) => {
    const action = `Delete ${countFiles(length, "unused ")}`;
    return {
      title: `${action}?`,
      text: "This action cannot be undone. A file that somebody uploaded more than an hour ago, in a form that is still open, is deleted too.",
      action,
    };
  },
});

/** Where to view a file, named "bucket/path"; null if it needs a signed link. */
export function getFileAddress(name: string): string | null {
  const [bucket = "", ...path] = name.split("/");
  return bucket === "documents" ? null : getObjectUrl(project.url, { bucket, path: path.join("/") });
}

/** Sends the Forgot password email to the administrator's own address. Rejects with a user-facing message. */
export function sendTestMail(email: string): Promise<void> {
  return callForPeople(passwordFailures.mail, async () =>
    sendResetMail(await openVisitor(), email, `${location.origin}/auth/reset-password`),
  );
}
