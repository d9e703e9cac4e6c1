import { useState } from "react";
import { type UseFormReturn, useController } from "react-hook-form";
import type { NewsDraft, NewsFields } from "../../domain/news/news-form.ts";
import Link from "../base/Link.tsx";
import { useMay } from "../base/May.tsx";
import RichTextField from "../editor/RichTextField.tsx";
import PastedFile from "./PastedFile.tsx";

interface Props {
  form: UseFormReturn<NewsDraft, unknown, NewsFields>;
  /** Whether visitors see the formatting. */
  formatsNews: boolean;
  onBusy: (isBusy: boolean) => void;
}

export default function ContentField({ form, formatsNews, onBusy }: Props) {
  const { field, fieldState } = useController({ control: form.control, name: "content" });
  const may = useMay();
  const [file, setFile] = useState<File | null>(null);
  return (
    <RichTextField
      label="Content"
      field={field}
      error={fieldState.error?.message}
      onFile={setFile}
      note={
        formatsNews
          ? "Visitors see it with its formatting."
          : "Visitors read plain paragraphs: tables and pictures inside the text are not shown to them."
      }
      hasAlbums
      hasHeadings={formatsNews}
    >
      {!formatsNews && may("all") && (
        <p className="mt-1.5 text-xs text-muted">
          <Link href="/admin/settings" className="link">
            A setting
          </Link>{" "}
          shows headings, lists, tables and pictures.
        </p>
      )}
      {file && <PastedFile {...{ form, file, formatsNews, onBusy }} onClose={() => setFile(null)} />}
    </RichTextField>
  );
}
