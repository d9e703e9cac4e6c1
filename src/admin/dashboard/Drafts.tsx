import { useStore } from "@nanostores/react";
import { formatDraftAge } from "../../domain/core/draft.ts";
import { $drafts } from "../../stores/form/drafts.ts";
import Link from "../base/Link.tsx";
import Part from "./Part.tsx";

/**
 * Where a form's drafts can be resumed, by the first word of their name. Create Admin's are offered on the
 * dashboard itself.
 */
const places = new Map([
  ["news", ["News", "/admin/news"]],
  ["events", ["Event", "/admin/events"]],
  ["officers", ["Officer", "/admin/officers"]],
  ["trustees", ["Trustee", "/admin/officers"]],
  ["members", ["Member", "/admin/members"]],
  ["roster", ["Roster", "/admin/roster"]],
  ["awards", ["Award", "/admin/awards"]],
  ["documents", ["Document", "/admin/documents"]],
  ["albums", ["Album", "/admin/gallery"]],
  ["photos", ["Photo", "/admin/gallery"]],
  ["heroes", ["Hero section", "/admin/hero"]],
  ["pages", ["Page", "/admin/pages"]],
  ["texts", ["Text of the website", "/admin/pages"]],
  ["roles", ["Role", "/admin/roles"]],
  ["settings", ["Settings", "/admin/settings"]],
]);

/** Drafts shown here; the others are with their lists. */
const mostListed = 5;

/** Unsaved drafts in this browser. */
export default function Drafts() {
  const drafts = useStore($drafts).flatMap(({ key, name, title, at }) => {
    const [kind, href] = places.get(name.split(":")[0] ?? "") ?? [];
    return kind && href ? { key, kind, href, title, at } : [];
  });
  if (drafts.length === 0) return null;
  const now = new Date();
  return (
    <Part title="Not saved yet">
      <ul className="flex flex-col gap-1.5 text-sm">
        {drafts.slice(0, mostListed).map(({ key, kind, href, title, at }) => (
          <li key={key} className="min-w-0 wrap-anywhere">
            <Link href={href} className="link">
              {kind}
              {title && (
                <>
                  : <bdi>{title}</bdi>
                </>
              )}
            </Link>{" "}
            <span className="text-muted">{formatDraftAge(at, now)}</span>
          </li>
        ))}
        {drafts.length > mostListed && (
          <li className="text-muted">and {(drafts.length - mostListed).toLocaleString("en")} more</li>
        )}
      </ul>
    </Part>
  );
}
