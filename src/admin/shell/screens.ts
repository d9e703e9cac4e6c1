import {
  Award,
  CalendarDays,
  FileText,
  GalleryHorizontal,
  Images,
  Landmark,
  type LucideIcon,
  Newspaper,
  Settings,
  Users,
} from "lucide-react";
import { canOpen, type Held } from "../../domain/roles/permission.ts";

export interface ScreenLink {
  href: string;
  /** Other screens that belong to this one; the first is opened by those who may not open it. */
  parts?: readonly { href: string; name: string; purpose?: string }[];
  name: string;
  /** The description on the dashboard's tile. */
  purpose: string;
  Icon: LucideIcon;
}

/** The dashboard's tiles, in the specified order; hero is our addition. */
const screens: readonly ScreenLink[] = [
  {
    href: "/admin/members",
    parts: [
      { href: "/admin/roster", name: "Roster" },
      { href: "/admin/roles", name: "Roles" },
    ],
    name: "Members",
    purpose: "Approve, add and look after the people of the association.",
    Icon: Users,
  },
  {
    href: "/admin/officers",
    name: "Officers",
    purpose: "Committees and trustees: who serves, in which order, until when.",
    Icon: Landmark,
  },
  {
    href: "/admin/events",
    name: "Events",
    purpose: "Announce what happens and see who registered.",
    Icon: CalendarDays,
  },
  { href: "/admin/news", name: "News", purpose: "Write and edit what the website reports.", Icon: Newspaper },
  { href: "/admin/awards", name: "Awards", purpose: "Record honours and who received them.", Icon: Award },
  { href: "/admin/gallery", name: "Gallery", purpose: "Albums and their photos.", Icon: Images },
  {
    href: "/admin/documents",
    name: "Documents",
    purpose: "Files that only approved members can open.",
    Icon: FileText,
  },
  {
    href: "/admin/settings",
    parts: [
      { href: "/admin/emails", name: "Letters", purpose: "Letters to members." },
      { href: "/admin/pages", name: "Pages" },
      { href: "/admin/bin", name: "Bin", purpose: "What was deleted." },
    ],
    name: "Settings",
    purpose: "Contact, pages, letters, system check and the record of changes.",
    Icon: Settings,
  },
  {
    href: "/admin/hero",
    name: "Hero",
    purpose: "The large picture that the home page begins with.",
    Icon: GalleryHorizontal,
  },
];

/** The screens that the user may open. Of a screen that they may not, a part can be left. */
export function listScreens(held: Held): ScreenLink[] {
  return screens.flatMap((screen) => {
    if (canOpen(held, screen.href)) return screen;
    const part = screen.parts?.find(({ href }) => canOpen(held, href));
    return part ? { ...screen, ...part } : [];
  });
}
