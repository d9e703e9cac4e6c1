import { useEffect, useRef } from "react";
import { listPageSize } from "../../domain/core/list.ts";
import PageSteps from "../../ui/PageSteps.tsx";
import { focusList } from "../base/focus.ts";
import Link from "../base/Link.tsx";
import { getAddressWith } from "../base/router.ts";

interface Props {
  /** From 1. */
  page: number;
  /** Number of entries over all pages. */
  total: number;
  pageSize?: number;
  /** Names the steps, where a screen has several lists. */
  label?: string;
  /** For a list in a dialog, whose page is not part of the URL. */
  onPage?: (page: number) => void;
}

/** "26–50 of 60", with links to the previous and next pages. */
export default function Pager({ page, total, pageSize = listPageSize, label, onPage }: Props) {
  const shown = useRef(page);
  useEffect(() => {
    // A new page is read from the top.
    if (shown.current !== page && !onPage) focusList();
    shown.current = page;
  }, [page, onPage]);
  return (
    <PageSteps
      page={page}
      total={total}
      pageSize={pageSize}
      label={label}
      renderStep={(to, className, children) =>
        onPage ? (
          <button type="button" className={className} onClick={() => onPage(to)}>
            {children}
          </button>
        ) : (
          <Link href={getAddressWith({ page: to > 1 ? String(to) : "" })} className={className}>
            {children}
          </Link>
        )
      }
    />
  );
}
