import type { ImportResult } from "../../../stores/admin/imports.ts";
import Banner from "../../../ui/Banner.tsx";
import Button from "../../../ui/Button.tsx";
import { getButtonClass } from "../../../ui/button.ts";
import Table from "../../../ui/Table.tsx";
import Link from "../../frame/Link.tsx";

interface Props {
  result: ImportResult;
  onRestart: () => void;
}

export default function ImportReport({ result: { updated, created, failures }, onRestart }: Props) {
  return (
    <div className="flex flex-col gap-6">
      <Banner tone="success" takesFocus>
        Import finished: {created.toLocaleString("en")} created, {updated.toLocaleString("en")} updated.
      </Banner>
      {failures.length > 0 && (
        <>
          <Banner tone="danger">
            {failures.length === 1 ? "1 row" : `${failures.length} rows`} did not go as planned.
          </Banner>
          <Table
            label="Rows that did not go as planned"
            rows={failures}
            getKey={({ line }) => String(line)}
            columns={[
              { head: "Line", cell: ({ line }) => line },
              { head: "Email", cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
              { head: "What happened", cell: ({ reason }) => reason },
            ]}
          />
        </>
      )}
      <p className="max-w-prose text-muted">
        Something wrong with it? The last import can be undone from the beginning of this screen.
      </p>
      <div className="flex flex-wrap gap-3">
        <Link href="/admin/members" className={getButtonClass()}>
          Show the members
        </Link>
        <Button tone="line" onClick={onRestart}>
          Import another file
        </Button>
      </div>
    </div>
  );
}
