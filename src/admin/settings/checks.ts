import type { ComponentType } from "react";
import { type CheckName, countFiles } from "../../queries/settings/check.ts";
import OrphanedFiles from "./OrphanedFiles.tsx";

interface CheckText {
  name: CheckName;
  title: string;
  /** Text for a check that passed. */
  good: string;
  /** What to do about a failure. */
  advice: string;
  /** Describes the faults, where their names do not suffice. */
  tell?: (faults: readonly string[]) => string;
  /** A remedy right here on the screen. */
  Remedy?: ComponentType<{ faults: readonly string[] }>;
}

const migrations =
  "Run the migrations of the repository against this project (DEPLOYING.md, “Supabase”), then check again.";

/** Readable names of tables and buckets: "gallery items, profile photos". */
function listNames(faults: readonly string[]): string {
  return faults.map((name) => name.replaceAll(/[-_]/g, " ")).join(", ");
}

export const checkTexts: readonly CheckText[] = [
  {
    name: "reading",
    title: "Visitors can read what the website shows",
    good: "Visitors can open everything the website shows.",
    advice: `Without these the website cannot be built. ${migrations}`,
    tell: listNames,
  },
  {
    name: "privacy",
    title: "Visitors cannot read what belongs to members",
    good: "Profiles, documents, registrations and the audit log stay closed.",
    advice: `Personal data is open to everybody: take the project offline until this is fixed. ${migrations}`,
    tell: listNames,
  },
  {
    name: "writing",
    title: "Visitors cannot change anything",
    good: "Only people who are signed in can change anything.",
    advice: `Anybody could write here. ${migrations}`,
    tell: listNames,
  },
  {
    name: "listing",
    title: "Visitors cannot list files",
    good: "Pictures open by their address only.",
    advice: "Remove the policy that lets visitors list files, in the Supabase dashboard under Storage.",
    tell: listNames,
  },
  {
    name: "uploading",
    title: "Visitors cannot store files",
    good: "Visitors cannot upload anywhere.",
    advice: "Remove the policy that lets visitors store files, in the Supabase dashboard under Storage.",
    tell: listNames,
  },
  {
    name: "documents",
    title: "Documents open for members only",
    good: "A document's address opens nothing without a signed link.",
    advice: "Make the place where documents are kept private, in the Supabase dashboard under Storage.",
  },
  {
    name: "headers",
    title: "The web server protects the pages",
    good: "The security headers are sent.",
    advice:
      "The web server does not send the headers that protect visitors: DEPLOYING.md says how to set them.",
  },
  {
    name: "addresses",
    title: "Deep links into the back office work",
    good: "Addresses with an id open.",
    advice:
      "They still open, by way of the page for unknown addresses: DEPLOYING.md says how to set them up.",
  },
  {
    name: "files",
    title: "Every stored file belongs to something",
    good: "No unused files.",
    tell: ({ length }) => `${countFiles(length, "unused ")}`,
    advice:
      "Each was stored, but what it was meant for was not saved: the browser may have been closed during an upload.",
    Remedy: OrphanedFiles,
  },
  {
    name: "publishing",
    title: "The website is rebuilt after a change",
    good: "Nothing failed.",
    advice: "The website stays as it was. Fix the cause, then use Publish now.",
  },
];
