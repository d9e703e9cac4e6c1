import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { listPageSize } from "../../domain/list.ts";
import Button from "../../ui/Button.tsx";
import { getButtonClass } from "../../ui/button.ts";
import { focusList } from "./focus.ts";
import Link from "./Link.tsx";
import { getAddressWith } from "./router.ts";

interface Props {
  /** From 1. */
  page: number;
  /** Number of entries over all pages. */
  total: number;
  pageSize?: number;
  /** For a list in a dialog, whose page is not part of the URL. */
  onPage?: (page: number) => void;
}

/** "26–50 of 60", with links to the previous and next pages. */
export default function Pager({ page, total, pageSize = listPageSize, onPage }: Props) {
  const shown = useRef(page);
  useEffect(() => {
    // A new page is read from the top.
    if (shown.current !== page && !onPage) focusList();
    shown.current = page;
  }, [page, onPage]);
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  return (
    <nav
      aria-label="Pages"
      className="mt-4 flex flex-wrap items-center justify-between gap-4 text-sm text-muted"
    >
      <p role="status">
        {from.toLocaleString("en")}–{to.toLocaleString("en")} of {total.toLocaleString("en")}
      </p>
      {last > 1 && (
        <div className="flex items-center gap-2">
          <Step to={page - 1} last={last} onPage={onPage}>
            <ChevronLeft aria-hidden="true" size={16} />
            Previous
          </Step>
          <span className="px-1 whitespace-nowrap">
            <span className="max-[26rem]:sr-only">Page </span>
            {page.toLocaleString("en")} of {last.toLocaleString("en")}
          </span>
          <Step to={page + 1} last={last} onPage={onPage}>
            Next
            <ChevronRight aria-hidden="true" size={16} />
          </Step>
        </div>
      )}
    </nav>
  );
}

interface StepProps {
  to: number;
  last: number;
  onPage: Props["onPage"];
  children: ReactNode;
}

function Step({ to, last, onPage, children }: StepProps) {
  const linkClass = getButtonClass({ tone: "line", size: "sm" });
  if (to < 1 || to > last) {
    return (
      <span aria-disabled="true" className={linkClass}>
        {children}
      </span>
    );
  }
  if (onPage) {
    return (
      <Button tone="line" size="sm" onClick={() => onPage(to)}>
        {children}
      </Button>
    );
  }
  return (
    <Link href={getAddressWith({ page: to > 1 ? String(to) : "" })} className={linkClass}>
      {children}
    </Link>
  );
}
