import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import { Bookmark, X } from "lucide-react";
import { useState } from "react";
import { getViewQuery, type ViewedList } from "../../domain/members/saved-view.ts";
import { savedViews, viewRemoval } from "../../queries/members/saved-views.ts";
import Link from "../base/Link.tsx";
import { loadWindow } from "../base/lazily.tsx";
import { $page } from "../base/router.ts";
import { useWrite } from "../base/useWrite.ts";

const SaveViewDialog = loadWindow(async () => (await import("../rare-windows.ts")).rareWindows.saveView());

interface Props {
  list: ViewedList;
}

/** The filters of this list that the office has saved, and a way to save those that are set now. */
export default function SavedViews({ list }: Props) {
  const search = useStore($page)?.search ?? {};
  const { data: views = [] } = useQuery(savedViews(list));
  const [isSaving, setSaving] = useState(false);
  const removal = useWrite(viewRemoval(list));
  const query = getViewQuery(search);
  // A search text is often a name, and is not saved.
  const canSave = query !== "" && !search.q && !views.some((view) => view.query === query);
  if (views.length === 0 && !canSave) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 text-sm">
      {views.length > 0 && (
        <ul aria-label="Saved views" className="contents">
          {views.map((view) => (
            <li
              key={view.id}
              className="inline-flex min-h-10 items-center rounded-full border border-line-strong has-[[aria-current]]:border-teal has-[[aria-current]]:bg-teal-tint"
            >
              <Link
                href={`/admin/${list}?${view.query}`}
                aria-current={view.query === query && !search.q ? "true" : undefined}
                className="max-w-60 truncate py-2 pl-3.5 hover:text-teal"
              >
                {view.name}
              </Link>
              <button
                type="button"
                onClick={() => removal.run(view)}
                className="grid size-10 place-items-center rounded-full text-muted hover:text-danger"
              >
                <X aria-hidden="true" size={14} />
                <span className="sr-only">Delete the view “{view.name}”</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {canSave && (
        <button
          type="button"
          onClick={() => setSaving(true)}
          className="inline-flex min-h-10 items-center gap-2 rounded-full border border-dashed border-line-strong px-3.5 font-semibold text-teal hover:border-teal hover:bg-teal-tint"
        >
          <Bookmark aria-hidden="true" size={14} />
          Save this view
        </button>
      )}
      {isSaving && <SaveViewDialog list={list} query={query} onClose={() => setSaving(false)} />}
    </div>
  );
}
