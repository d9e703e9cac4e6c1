import type { ComponentType } from "react";
import type { ScreenName } from "../domain/routes.ts";
import type { DuesScreens } from "./dues/screens.ts";

type Load = () => Promise<{ default: ComponentType<{ id: string }> }>;

/** Most associations ask for none, so the names of their files are in a chunk of their own. */
const loadDues = (name: keyof DuesScreens) => async () =>
  (await import("./dues/screens.ts")).duesScreens[name]();

/**
 * Screens that most visits do not need. The names of the files that each one loads are in this module's chunk,
 * to keep them out of the first load.
 */
export const rareScreens = {
  audit: () => import("./history/AuditScreen.tsx"),
  bin: () => import("./history/BinScreen.tsx"),
  check: () => import("./settings/CheckScreen.tsx"),
  export: () => import("./settings/ExportScreen.tsx"),
  checkIn: () => import("./events/check-in/CheckInScreen.tsx"),
  createEmail: () => import("./emails/CreateNewsletter.tsx"),
  handover: () => import("./officers/HandoverScreen.tsx"),
  importMembers: () => import("./members/import/ImportScreen.tsx"),
  importRoster: () => import("./roster/import/RosterImportScreen.tsx"),
  printMembers: () => import("./members/PrintMembers.tsx"),
  printRoster: () => import("./roster/PrintRoster.tsx"),
  inviteRoster: () => import("./roster/InviteScreen.tsx"),
  email: () => import("./emails/NewsletterScreen.tsx"),
  opportunities: () => import("./opportunities/OpportunitiesScreen.tsx"),
  messageReports: () => import("./emails/ReportsScreen.tsx"),
  mergeMembers: () => import("./members/merge/MergeScreen.tsx"),
  mergeRoster: () => import("./roster/merge/MergeRosterScreen.tsx"),
  rosterPerson: () => import("./roster/RosterPersonScreen.tsx"),
  looks: () => import("./settings/LooksScreen.tsx"),
  member: () => import("./members/MemberScreen.tsx"),
  event: () => import("./events/EventScreen.tsx"),
  pages: () => import("./pages/PagesScreen.tsx"),
  settings: () => import("./settings/SettingsScreen.tsx"),
  officer: () => import("./officers/EditOfficer.tsx"),
  roles: () => import("./roles/RolesScreen.tsx"),
  email_queue: () => import("./emails/EmailQueueScreen.tsx"),
  year: () => import("./dashboard/YearScreen.tsx"),
  versions: () => import("./history/VersionsScreen.tsx"),
  dues: loadDues("dues"),
  askDues: loadDues("askDues"),
  kinds: loadDues("kinds"),
  duesSettings: loadDues("duesSettings"),
  payer: loadDues("payer"),
} satisfies Partial<Record<ScreenName, Load>>;

/** Shown over every screen, but only while an import runs. */
export const loadImportBar = () => import("./members/import/ImportBar.tsx");

export const loadUnknownScreen = () => import("./shell/UnknownScreen.tsx");
