import { sendResetMail } from "../../data/auth.ts";
import type { Client } from "../../data/client.ts";
import {
  type Faults,
  findExposed,
  findListable,
  findUnreadable,
  findUploadable,
  findWritable,
  isDocumentExposed,
} from "../../data/exposure.ts";
import { getObjectUrl } from "../../data/storage.ts";
import { listUnnamedFiles, removeUnnamedFiles } from "../../data/unnamed-files.ts";
import { unusedId } from "../../domain/id.ts";
import { adminIdPatterns } from "../../domain/routes.ts";
import { openClient, project } from "../client.ts";
import { asSignedIn } from "./call.ts";
import { getPublishing } from "./publishing.ts";

/** What a check found. `faults` name what is wrong: tables, buckets, addresses. Empty when all is well. */
type Check = () => Promise<Faults>;

async function openVisitor(): Promise<Client> {
  const { connectWithoutSession } = await import("../../data/client.ts");
  return connectWithoutSession(project);
}

const asVisitor =
  (find: (visitor: Client, admin: Client) => Promise<Faults>): Check =>
  async () =>
    find(await openVisitor(), await openClient());

/** Looks at the site and its database from this browser, as somebody who is not signed in. */
export const checks = {
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
  files: async () => listUnnamedFiles(await openClient()),
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

/** Addresses with an id, which the host must send to the back office. */
async function findBrokenAddresses(): Promise<Faults> {
  const addresses = adminIdPatterns.map((pattern) => pattern.replace(":id", unusedId));
  const answers = await Promise.all(addresses.map((address) => fetch(address, { cache: "no-store" })));
  return addresses.filter((_, place) => !answers[place]?.ok);
}

export const unnamedFiles = asSignedIn({ removeUnnamedFiles });

/** Where a file, named "bucket/path", can be looked at; null for one that opens with a signed link only. */
export function getFileAddress(name: string): string | null {
  const [bucket = "", ...path] = name.split("/");
  return bucket === "documents" ? null : getObjectUrl(project.url, { bucket, path: path.join("/") });
}

/** Sends the mail of Forgot password to the administrator's own address. */
export async function sendTestMail(email: string): Promise<void> {
  await sendResetMail(await openVisitor(), email, `${location.origin}/auth/reset-password`);
}
