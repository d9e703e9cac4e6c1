import { useId, useState } from "react";
import { type UseFormReturn, useController } from "react-hook-form";
import type { NewsDraft, NewsFields } from "../../domain/news-form.ts";
import { loadLazily } from "../frame/lazily.tsx";
import PastedFile from "./PastedFile.tsx";

/** The editor is larger than the rest of the back office, so only this field loads it. */
const RichTextEditor = loadLazily(() => import("../frame/editor/RichTextEditor.tsx"), {
  waiting: () => (
    <div role="status" className="h-80 animate-pulse rounded-md bg-sunken">
      <span className="sr-only">Loading the editor…</span>
    </div>
  ),
  failed: (failure) => failure,
});

interface Props {
  form: UseFormReturn<NewsDraft, unknown, NewsFields>;
  onBusy: (isBusy: boolean) => void;
}

export default function ContentField({ form, onBusy }: Props) {
  const id = useId();
  const { field, fieldState } = useController({ control: form.control, name: "content" });
  const [file, setFile] = useState<File | null>(null);
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
        onFile={setFile}
        note="Visitors read plain paragraphs: tables and pictures inside the text are not shown to them."
      />
      {file && <PastedFile {...{ form, file, onBusy }} onClose={() => setFile(null)} />}
      {message && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-danger">
          {message}
        </p>
      )}
    </div>
  );
}
