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
  /** A remedy on this screen. */
  Remedy?: ComponentType<{ faults: readonly string[] }>;
}

const migrations =
  "Apply the repository’s migrations to this project (DEPLOYING.md, “Supabase”), then check again.";

/** Readable names of tables and buckets: "gallery items, profile photos". */
function listNames(faults: readonly string[]): string {
  return faults.map((name) => name.replaceAll(/[-_]/g, " ")).join(", ");
}

export const checkTexts: readonly CheckText[] = [
  {
    name: "reading",
    title: "Visitors can read what the website shows",
    good: "Visitors can open everything the website shows.",
    advice: `Without these the website can’t be built. ${migrations}`,
    tell: listNames,
  },
  {
    name: "privacy",
    title: "Visitors can’t read members’ data",
    good: "Profiles, documents, registrations and the audit log are closed to them.",
    advice: `Anyone can read personal data: take the project offline until this is fixed. ${migrations}`,
    tell: listNames,
  },
  {
    name: "writing",
    title: "Visitors can’t change anything",
    good: "Only people who are signed in can change anything.",
    advice: `Anyone can change these. ${migrations}`,
    tell: listNames,
  },
  {
    name: "listing",
    title: "Visitors can’t list files",
    good: "Pictures can only be opened by their address.",
    advice: "Remove the policy that lets visitors list files, in the Supabase dashboard under Storage.",
    tell: listNames,
  },
  {
    name: "uploading",
    title: "Visitors can’t upload files",
    good: "Visitors can’t upload anywhere.",
    advice: "Remove the policy that lets visitors upload files, in the Supabase dashboard under Storage.",
    tell: listNames,
  },
  {
    name: "documents",
    title: "Only members can open documents",
    good: "A document’s address doesn’t work without a signed link.",
    advice: "Make the bucket with the documents private, in the Supabase dashboard under Storage.",
  },
  {
    name: "headers",
    title: "The web server protects the pages",
    good: "The security headers are sent.",
    advice:
      "The web server doesn’t send the headers that protect visitors. DEPLOYING.md explains how to set them.",
  },
  {
    name: "addresses",
    title: "Links into the back office work",
    good: "Links to single entries open.",
    advice:
      "They still open, but by way of the “page not found” page. DEPLOYING.md explains how to set them up.",
  },
  {
    name: "files",
    title: "Every stored file is in use",
    good: "No unused files.",
    tell: ({ length }) => `${countFiles(length, "unused ")}`,
    advice: "Each was uploaded, but its entry was never saved: perhaps the browser was closed too soon.",
    Remedy: OrphanedFiles,
  },
  {
    name: "publishing",
    title: "Changes are published",
    good: "Publishing works.",
    advice: "Visitors still see the previous version. Fix the cause, then publish again.",
  },
];
