import { useStore } from "@nanostores/react";
import { canOpen } from "../../domain/roles/permission.ts";
import { $held } from "../../stores/auth/session.ts";
import Link from "../base/Link.tsx";
import { $page } from "../base/router.ts";
import SettingsTabs from "../base/SettingsTabs.tsx";

const parts = [
  { href: "/admin/emails", text: "Letters to members" },
  { href: "/admin/emails/queue", text: "Delivery" },
  { href: "/admin/emails/reports", text: "Reports" },
];

/** The tabs of "Settings", and below them the three screens of "Letters". */
export default function EmailsTabs() {
  const path = useStore($page)?.path;
  const held = useStore($held);
  return (
    <>
      <SettingsTabs />
      <nav aria-label="Letters" className="mb-5">
        <ul className="flex flex-wrap gap-2">
          {parts
            .filter(({ href }) => canOpen(held, href))
            .map(({ href, text }) => (
              <li key={href}>
                <Link
                  href={href}
                  aria-current={path === href ? "page" : undefined}
                  className="inline-flex min-h-9 items-center rounded-full border border-line px-4 text-sm font-medium text-muted hover:text-ink aria-[current]:border-teal aria-[current]:bg-teal-tint aria-[current]:text-teal"
                >
                  {text}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </>
  );
}
