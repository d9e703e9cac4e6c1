import { type ComponentProps, type ReactNode, useId } from "react";
import { loadLazily } from "../base/lazily.tsx";

/** The editor is larger than the rest of the back office, so only this field loads it. */
const RichTextEditor = loadLazily(() => import("./RichTextEditor.tsx"), {
  waiting: () => (
    <div role="status" className="h-80 animate-pulse rounded-md bg-sunken">
      <span className="sr-only">Loading the editor…</span>
    </div>
  ),
  failed: (failure) => failure,
});

interface Props
  extends Pick<
    ComponentProps<typeof RichTextEditor>,
    | "onFile"
    | "note"
    | "storePicture"
    | "hasAlbums"
    | "hasHeadings"
    | "onDocument"
    | "inserts"
    | "insertElsewhere"
  > {
  label: string;
  /** The form's field; its value is HTML. */
  field: { name: string; value: string; onChange: (html: string) => void };
  error: string | undefined;
  /** Below the editor. */
  children: ReactNode;
}

/** A form's field for rich text. */
export default function RichTextField({ label, field, error, children, ...editor }: Props) {
  const id = useId();
  return (
    <div>
      <p id={id} data-name={field.name} className="mb-1.5 text-sm font-semibold">
        {label}
      </p>
      <RichTextEditor
        labelId={id}
        describedBy={error ? `${id}-error` : undefined}
        initial={field.value}
        onChange={field.onChange}
        {...editor}
      />
      {children}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
