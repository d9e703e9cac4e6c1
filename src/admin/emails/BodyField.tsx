import { useState } from "react";
import { useController } from "react-hook-form";
import { placeholders } from "../../domain/emails/placeholder.ts";
import { storeEmailPicture } from "../../queries/emails/newsletters.ts";
import RichTextField from "../editor/RichTextField.tsx";
import AttachedFiles, { useAttachments } from "./AttachedFiles.tsx";
import type { NewsletterFormState } from "./newsletter-form.ts";

interface Props {
  form: NewsletterFormState;
  insertElsewhere: (text: string) => boolean;
}

/** A newsletter's text, and the files that go with it. */
export default function BodyField({ form, insertElsewhere }: Props) {
  const attachments = useAttachments(form);
  const { field, fieldState } = useController({ control: form.control, name: "body" });
  const [refused, setRefused] = useState("");
  return (
    <RichTextField
      label="Text"
      field={field}
      error={fieldState.error?.message}
      onFile={({ name }) => setRefused(name)}
      note="Filled in for each recipient:"
      storePicture={storeEmailPicture}
      onDocument={attachments.add}
      inserts={placeholders}
      insertElsewhere={insertElsewhere}
    >
      <AttachedFiles attachments={attachments} />
      <p role="status" className="mt-1.5 text-sm text-muted wrap-anywhere">
        {refused && `${refused} was left out. Use “Insert a document…” to attach a file or to link to it.`}
      </p>
    </RichTextField>
  );
}
