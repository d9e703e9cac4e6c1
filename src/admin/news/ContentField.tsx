import { useId } from "react";
import { type Control, useController } from "react-hook-form";
import type { NewsDraft, NewsFields } from "../../domain/news-form.ts";

import { loadLazily } from "../frame/lazily.tsx";

/** The editor is larger than all the rest of the back office: only this field loads it. */
const RichTextEditor = loadLazily(() => import("./RichTextEditor.tsx"), {
  waiting: () => (
    <div role="status" className="h-80 animate-pulse rounded-md bg-sunken">
      <span className="sr-only">Loading the editor…</span>
    </div>
  ),
  failed: (failure) => failure,
});

interface Props {
  control: Control<NewsDraft, unknown, NewsFields>;
}

export default function ContentField({ control }: Props) {
  const id = useId();
  const { field, fieldState } = useController({ control, name: "content" });
  const message = fieldState.error?.message;
  return (
    <div>
      <p id={id} data-name={field.name} className="mb-1.5 text-sm font-semibold">
        Content
      </p>
      <RichTextEditor
        labelId={id}
        describedBy={message ? `${id}-error` : undefined}
        initial={field.value}
        onChange={field.onChange}
      />
      {message && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-danger">
          {message}
        </p>
      )}
    </div>
  );
}
