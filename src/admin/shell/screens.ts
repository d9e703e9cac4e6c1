import {
  Award,
  CalendarDays,
  FileText,
  GalleryHorizontal,
  Images,
  Landmark,
  type LucideIcon,
  Mail,
  Newspaper,
  Settings,
  Users,
} from "lucide-react";
import { canOpen, type Held } from "../../domain/roles/permission.ts";

export interface ScreenLink {
  href: string;
  /** Screens behind this link. For users without access to `href`, it opens the first part that they may open. */
  parts?: readonly { href: string; name: string; purpose?: string }[];
  name: string;
  /** The description on the dashboard's tile. */
  purpose: string;
  Icon: LucideIcon;
}

/** The dashboard's tiles, in the specified order; emails and hero are our additions. */
const screens: readonly ScreenLink[] = [
  {
    href: "/admin/members",
    parts: [
      { href: "/admin/roster", name: "Alumni list" },
      { href: "/admin/roles", name: "Roles" },
      {
        href: "/admin/opportunities",
        name: "Opportunities",
        purpose: "Check what members post for each other.",
      },
      { href: "/admin/dues", name: "Dues", purpose: "See who has paid, and note payments." },
    ],
    name: "Members",
    purpose: "Approve, add and manage members.",
    Icon: Users,
  },
  {
    href: "/admin/officers",
    name: "Officers",
    purpose: "Manage committees, trustees and their terms.",
    Icon: Landmark,
  },
  {
    href: "/admin/events",
    name: "Events",
    purpose: "Announce events and see who has registered.",
    Icon: CalendarDays,
  },
  { href: "/admin/news", name: "News", purpose: "Write and edit the website’s news.", Icon: Newspaper },
  {
    href: "/admin/emails",
    name: "Emails",
    purpose: "Write newsletters and check delivery.",
    Icon: Mail,
  },
  { href: "/admin/awards", name: "Awards", purpose: "Record honours and who received them.", Icon: Award },
  { href: "/admin/gallery", name: "Gallery", purpose: "Manage albums and their photos.", Icon: Images },
  {
    href: "/admin/documents",
    name: "Documents",
    purpose: "Share files that only approved members can open.",
    Icon: FileText,
  },
  {
    href: "/admin/settings",
    parts: [
      { href: "/admin/pages", name: "Pages" },
      { href: "/admin/bin", name: "Bin", purpose: "Restore what was deleted." },
    ],
    name: "Settings",
    purpose: "Change contact details, look and pages; see the audit log.",
    Icon: Settings,
  },
  {
    href: "/admin/hero",
    name: "Hero",
    purpose: "Choose the large picture at the top of the home page.",
    Icon: GalleryHorizontal,
  },
];

/**
 * The screens that the user may open; instead of one that they may not, its first part that they may. `hasDues`: whether the
 * association asks for dues.
 */
export function listScreens(held: Held, hasDues = false): ScreenLink[] {
  return screens.flatMap((screen) => {
    if (canOpen(held, screen.href)) return screen;
    const part = screen.parts?.find(
      ({ href }) => canOpen(held, href) && (hasDues || !href.endsWith("/dues")),
    );
    return part ? { ...screen, ...part } : [];
  });
}
