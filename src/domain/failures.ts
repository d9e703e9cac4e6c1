import type { NounName } from "./nouns.ts";

/**
 * Error messages for failed reads, shared by pages, islands, back office and data/. Messages for failed
 * writes are beside the write in data/.
 */
export const readFailures = {
  addressChange: "Failed to load your change of email address",
  albums: "Failed to fetch albums",
  audit: "Failed to fetch the audit log",
  awards: "Failed to fetch awards",
  bin: "Failed to fetch the bin",
  card: "Failed to load your membership card",
  blocks: "Failed to load the people you’ve blocked",
  directory: "Failed to fetch the directory",
  class: "Failed to fetch the class",
  document: "Failed to open the document",
  documents: "Failed to fetch documents",
  events: "Failed to fetch events",
  calendar: "Failed to fetch your calendar",
  home: "Failed to load what’s new",
  heroes: "Failed to fetch hero sections",
  invitation: "Failed to open your invitation",
  invitations: "Failed to fetch invitations",
  emails: "Failed to fetch emails",
  lastImport: "Failed to fetch the last import",
  members: "Failed to fetch members",
  membership: "Failed to load membership",
  news: "Failed to fetch news",
  newsItem: "Failed to fetch news item",
  officer: "Failed to fetch officer",
  officers: "Failed to fetch officers",
  page: "Failed to fetch the page",
  pages: "Failed to fetch pages",
  ownEntry: "Failed to load your directory entry",
  ownProfile: "Failed to load your profile",
  opportunities: "Failed to fetch opportunities",
  photos: "Failed to fetch album photos",
  preview: "Failed to load the preview",
  previewAddress: "Failed to create a preview link",
  profiles: "Failed to fetch profiles",
  proposals: "Failed to fetch proposals",
  refusals: "Failed to load your email preferences",
  requests: "Failed to fetch requests",
  receivedMessage: "Failed to load the message",
  registrations: "Failed to fetch registrations",
  reports: "Failed to fetch reports",
  allRoles: "Failed to fetch roles",
  roles: "Failed to load user roles",
  roster: "Failed to fetch the alumni list",
  search: "Search failed",
  secondFactor: "Failed to load two-step sign-in",
  devices: "Failed to load your devices",
  settings: "Failed to fetch settings",
  texts: "Failed to fetch the texts",
  trustee: "Failed to fetch trustee",
  trustees: "Failed to fetch trustees",
  versions: "Failed to fetch versions",
  writing: "Failed to check how many messages you can still send",
  classEmail: "Failed to count the recipients of your email",
  messagingBan: "Failed to check whether this person is banned from messaging",
} as const;

/** When nothing more is known. */
export const anyFailure = "An error occurred";

/** Fallbacks for when the auth service gives no reason. */
export const passwordFailures = {
  mail: "Failed to send reset email",
  save: "Failed to update password",
} as const;

/** By the purpose of the account that could not be created. */
export const accountFailures = {
  admin: "Failed to create admin",
  import: "Failed to import members",
  member: "Failed to create member",
  officer: "Failed to create user",
} as const;

/** For a row that is gone. */
export const getNotFound = (noun: NounName) => `${noun} not found`;
