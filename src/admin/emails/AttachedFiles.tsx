import { useQuery } from "@tanstack/react-query";
import { FileText, Paperclip } from "lucide-react";
import { useController } from "react-hook-form";
import type { NamedDocument } from "../../domain/documents/document.ts";
import {
  canAttach,
  describeFile,
  describeState,
  type LinkedDocument,
  listLinkedIds,
} from "../../domain/emails/attachment.ts";
import { linkedDocuments } from "../../queries/documents.ts";
import Button from "../../ui/button/Button.tsx";
import Badge from "../../ui/feedback/Badge.tsx";
import type { NewsletterFormState } from "./newsletter-form.ts";

/** The documents that a newsletter's text links to, and those whose files its emails contain. */
export function useAttachments(form: NewsletterFormState) {
  const { field } = useController({ control: form.control, name: "attached_ids" });
  const ids = listLinkedIds(form.watch("body"));
  const {
    data = [],
    isSuccess,
    isPlaceholderData,
  } = useQuery({ ...linkedDocuments(ids), enabled: ids.length > 0 });
  const documents = data.filter(({ id }) => ids.includes(id));
  const attached = documents.filter(({ id }) => field.value.includes(id));
  const link = (id: string) => field.onChange(field.value.filter((other) => other !== id));
  const attach = (id: string) => field.onChange([...field.value.filter((other) => other !== id), id]);
  return {
    documents,
    attached,
    /** Attached files that were deleted since. */
    missing:
      isSuccess && !isPlaceholderData
        ? ids.filter((id) => field.value.includes(id) && !data.some((one) => one.id === id))
        : [],
    attach,
    link,
    /** A document whose link was just inserted: attached, if there is room. */
    add: (document: NamedDocument) => canAttach(document, attached) && attach(document.id),
  };
}

type Attachments = ReturnType<typeof useAttachments>;

/** Below the text: which of its files are attached, with a choice for each. */
export default function AttachedFiles({ attachments }: { attachments: Attachments }) {
  const { documents, missing, link } = attachments;
  if (documents.length + missing.length === 0) return null;
  return (
    <ul aria-label="Files" className="mt-3 flex flex-col divide-y divide-line rounded-md border border-line">
      {documents.map((document) => (
        <AttachedFile key={document.id} document={document} attachments={attachments} />
      ))}
      {missing.map((id) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2">
          <p className="min-w-0 flex-[1_1_12rem] text-sm">This file was deleted, so it can’t be attached.</p>
          <Button tone="line" size="sm" onClick={() => link(id)}>
            Leave it out
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface Props {
  document: LinkedDocument;
  attachments: Attachments;
}

function AttachedFile({ document, attachments: { attached, attach, link } }: Props) {
  const { id, title } = document;
  const isAttached = attached.some((one) => one.id === id);
  const Icon = isAttached ? Paperclip : FileText;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2">
      <Icon aria-hidden="true" size={18} className="shrink-0 text-teal" />
      <p className="min-w-0 flex-[1_1_12rem] text-sm wrap-anywhere">
        <bdi className="font-semibold">{title}</bdi>
        <span className="block text-muted">{describeFile(document)}</span>
      </p>
      {/* On a phone below the title. */}
      <span className="flex flex-wrap items-center gap-3 max-sm:pl-7.5">
        <span role="status">
          <Badge tone={isAttached ? "success" : "line"}>{describeState(document, attached)}</Badge>
        </span>
        {(isAttached || canAttach(document, attached)) && (
          <Button tone="line" size="sm" onClick={() => (isAttached ? link(id) : attach(id))}>
            {isAttached ? "Link only" : "Attach file"}
            <span className="sr-only">: {title}</span>
          </Button>
        )}
      </span>
    </li>
  );
}

/** In a preview and of a sent newsletter. */
export function AttachedNames({ ids }: { ids: readonly string[] | null }) {
  const { data = [] } = useQuery({ ...linkedDocuments(ids ?? []), enabled: ids !== null });
  if (!ids || data.length === 0) return null;
  return (
    <ul aria-label="Attached files" className="flex flex-col gap-1 text-sm">
      {data.map((document) => (
        <li key={document.id} className="flex gap-2 wrap-anywhere">
          <Paperclip aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-teal" />
          <p className="min-w-0">
            <bdi>{document.title}</bdi> <span className="text-muted">{describeFile(document)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
