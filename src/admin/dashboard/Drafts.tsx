import { useStore } from "@nanostores/react";
import { formatDraftAge } from "../../domain/core/draft.ts";
import { listNouns } from "../../domain/nouns.ts";
import { $drafts } from "../../stores/form/drafts.ts";
import Link from "../base/Link.tsx";
import Part from "./Part.tsx";

/** Kinds of drafts under a shorter name than the noun's. */
const kinds: Readonly<Record<string, string>> = { news: "News", settings: "Settings" };

/**
 * Where a form's drafts can be resumed, by the first word of their name. Create Admin's are offered on the
 * dashboard itself.
 */
const places = new Map([
  ...listNouns().map(([, { words, screen }]) => {
    const name = words.drafts ?? words.key;
    return [name, [kinds[name] ?? words.one, `/admin/${screen.name}`]] as const;
  }),
  ["dues", ["Dues", "/admin/dues"]] as const,
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
    <Part title="Unsaved changes">
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
