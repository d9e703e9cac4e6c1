import { useState } from "react";
import type { MessageReport } from "../../domain/emails/member-message.ts";
import Button from "../../ui/button/Button.tsx";
import Badge from "../../ui/feedback/Badge.tsx";
import Link from "../base/Link.tsx";
import { loadWindow } from "../base/lazily.tsx";
import Moment from "../base/Moment.tsx";
import BanSwitch from "../people/BanSwitch.tsx";

const CloseReport = loadWindow(() => import("./CloseReport.tsx"));

/** Who reported whom, when and why; and the message, if it was included. */
export default function ReportCard({ report }: { report: MessageReport }) {
  const { reporting, reported, reporter, writer, reason, created_at, closed_at, note } = report;
  return (
    <article className="rounded-lg border border-line bg-surface p-5 wrap-anywhere">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="text-lg">
          <Person id={reporter} name={reporting.full_name} /> reported{" "}
          <Person id={writer} name={reported.full_name} />
        </h2>
        <Badge tone={closed_at ? "line" : "warning"}>{closed_at ? "Closed" : "Open"}</Badge>
      </div>
      <p className="text-sm text-muted">
        <Moment at={created_at} />
      </p>
      <p className="mt-3 whitespace-pre-line">“{reason}”</p>
      <EmailContent report={report} />
      {closed_at && (
        <p className="mt-4 text-sm text-muted">
          Closed <Moment at={closed_at} />
          {note && <span className="block whitespace-pre-line">Note: {note}</span>}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-2 border-t border-line">
        <div className="min-w-0 flex-[1_1_20rem]">
          <BanSwitch person={{ id: writer, full_name: reported.full_name }} />
        </div>
        {!closed_at && <CloseButton report={report} />}
      </div>
    </article>
  );
}

function Person({ id, name }: { id: string; name: string }) {
  return (
    <Link href={`/admin/members/${id}`} className="hover:text-teal hover:underline">
      <bdi>{name}</bdi>
    </Link>
  );
}

function EmailContent({ report: { subject, body, written_at } }: { report: MessageReport }) {
  if (!body)
    return <p className="mt-3 text-sm text-muted">The message was not included and stays private.</p>;
  return (
    <blockquote className="mt-4 border-l-2 border-copper pl-4 text-sm">
      <p className="text-muted">
        Message sent <Moment at={written_at} />
      </p>
      <p className="mt-1 font-semibold">{subject}</p>
      <p className="mt-1 whitespace-pre-line">{body}</p>
    </blockquote>
  );
}

function CloseButton({ report }: { report: MessageReport }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="line" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Close report
        <span className="sr-only">: {report.reported.full_name}</span>
      </Button>
      {isOpen && <CloseReport report={report} onClose={() => setOpen(false)} />}
    </>
  );
}
