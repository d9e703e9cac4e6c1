import { useStore } from "@nanostores/react";
import { formatDraftTime } from "../../domain/draft.ts";
import { $drafts } from "../../stores/drafts.ts";
import Link from "../frame/Link.tsx";
import { Part } from "./Today.tsx";

/** Where the drafts of a form wait, by the first word of its name. Those of Create Admin wait on the dashboard itself. */
const places = new Map([
  ["news", ["News", "/admin/news"]],
  ["events", ["Event", "/admin/events"]],
  ["officers", ["Officer", "/admin/officers"]],
  ["trustees", ["Trustee", "/admin/officers"]],
  ["members", ["Member", "/admin/members"]],
  ["awards", ["Award", "/admin/awards"]],
  ["documents", ["Document", "/admin/documents"]],
  ["albums", ["Album", "/admin/gallery"]],
  ["photos", ["Photo", "/admin/gallery"]],
  ["heroes", ["Hero section", "/admin/hero"]],
  ["settings", ["Settings", "/admin/settings"]],
]);

/** So many are listed; the others are with their lists. */
const mostListed = 5;

/** What was typed into a form of this browser and never saved. */
export default function Drafts() {
  const drafts = useStore($drafts).flatMap(({ key, name, title, at }) => {
    const [kind, href] = places.get(name.split(":")[0] ?? "") ?? [];
    return kind && href ? { key, kind, href, title, at } : [];
  });
  if (drafts.length === 0) return null;
  const now = new Date();
  return (
    <Part title="Drafts not saved yet">
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
            <span className="text-muted">{formatDraftTime(at, now)}</span>
          </li>
        ))}
        {drafts.length > mostListed && (
          <li className="text-muted">and {(drafts.length - mostListed).toLocaleString("en")} more</li>
        )}
      </ul>
    </Part>
  );
}
