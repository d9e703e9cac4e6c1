import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { getButtonClass } from "../button/button.ts";

interface Props {
  /** From 1. */
  page: number;
  /** Number of entries over all pages. */
  total: number;
  pageSize: number;
  label?: string | undefined;
  /** The link or button to a page. */
  renderStep: (to: number, className: string, children: ReactNode) => ReactNode;
}

/** "26–50 of 60", with steps to the previous and next pages. */
export default function PageSteps({ page, total, pageSize, label = "Pages", renderStep }: Props) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  const step = (to: number, children: ReactNode) => {
    const className = getButtonClass({ tone: "line", size: "sm" });
    if (to >= 1 && to <= last) return renderStep(to, className, children);
    return (
      <span aria-disabled="true" className={className}>
        {children}
      </span>
    );
  };
  return (
    <nav
      aria-label={label}
      className="mt-4 flex flex-wrap items-center justify-between gap-4 text-sm text-muted"
    >
      <p role="status">
        {from.toLocaleString("en")}–{to.toLocaleString("en")} of {total.toLocaleString("en")}
      </p>
      {last > 1 && (
        <div className="flex flex-wrap items-center gap-2">
          {step(
            page - 1,
            <>
              <ChevronLeft aria-hidden="true" size={16} />
              Previous
            </>,
          )}
          <span className="px-1 whitespace-nowrap">
            <span className="max-[26rem]:sr-only">Page </span>
            {page.toLocaleString("en")} of {last.toLocaleString("en")}
          </span>
          {step(
            page + 1,
            <>
              Next
              <ChevronRight aria-hidden="true" size={16} />
            </>,
          )}
        </div>
      )}
    </nav>
  );
}
