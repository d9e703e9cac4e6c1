import { getKeys } from "../core/keys.ts";

/** The pages of My profile, in the order of their links. `drafts`: the input of theirs that the browser keeps. */
export const accountSections = {
  profile: { path: "/account", title: "Profile", drafts: ["account:profile", "account:class"] },
  directory: { path: "/account/directory", title: "Directory", drafts: ["account:directory"] },
  emails: { path: "/account/emails", title: "Emails", drafts: [] },
  security: { path: "/account/security", title: "Security", drafts: [] },
  events: { path: "/account/events", title: "Events", drafts: [] },
  data: { path: "/account/data", title: "Data", drafts: [] },
} as const;
export type AccountSectionName = keyof typeof accountSections;

/** The sections whose forms have kept input. `drafts`: the names of all drafts. */
export function listUnsavedSections(drafts: readonly string[]): AccountSectionName[] {
  return getKeys(accountSections).filter((name) =>
    accountSections[name].drafts.some((draft) => drafts.includes(draft)),
  );
}

/** My profile used to be one page; links to its parts are in old emails and bookmarks. */
const movedParts: Readonly<Record<string, string>> = {
  "#directory": accountSections.directory.path,
  "#address": `${accountSections.emails.path}#address`,
  "#blocked": `${accountSections.emails.path}#blocked`,
  "#second-factor": `${accountSections.security.path}#second-factor`,
  "#devices": `${accountSections.security.path}#devices`,
};

/** Where a part of the former page is now; undefined if it is still there. */
export const findMovedPart = (hash: string): string | undefined => movedParts[hash];
