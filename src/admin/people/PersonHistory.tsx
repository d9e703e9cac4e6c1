import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listPageSize } from "../../domain/core/list.ts";
import { memberHistory } from "../../queries/history/audit.ts";
import Button from "../../ui/button/Button.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Loaded from "../base/Loaded.tsx";
import { ZoneNote } from "../base/Moment.tsx";
import AuditTable from "../list/AuditTable.tsx";

interface Props {
  id: string;
}

/** Changes to a person, as an account with offices and awards or as an entry of the alumni list, with their authors. */
export default function PersonHistory({ id }: Props) {
  const [page, setPage] = useState(1);
  const query = useQuery(memberHistory({ memberId: id, page }));
  return (
    <section aria-labelledby="member-history">
      <h2 id="member-history" className="text-2xl">
        History
      </h2>
      <div className="mt-1 mb-5">
        <ZoneNote />
      </div>
      <Loaded query={query} skeleton={<Skeleton what="the history" count={2} />}>
        {({ rows, total }) =>
          total === 0 ? (
            <p className="text-muted">No changes by administrators yet.</p>
          ) : (
            <>
              <AuditTable label="History" entries={rows} />
              {total > listPageSize && (
                <div className="mt-4 flex gap-3">
                  <Button tone="line" size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
                    Newer
                  </Button>
                  <Button
                    tone="line"
                    size="sm"
                    disabled={page * listPageSize >= total}
                    onClick={() => setPage(page + 1)}
                  >
                    Older
                  </Button>
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}
