import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ClassFigures, nameClass } from "../../domain/roster/invitation.ts";
import { classFigures } from "../../queries/roster/invitations.ts";
import Button from "../../ui/button/Button.tsx";
import EmptyState from "../../ui/feedback/EmptyState.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Table from "../../ui/table/Table.tsx";
import type { Column } from "../../ui/table/table.ts";
import Link from "../base/Link.tsx";
import Loaded from "../base/Loaded.tsx";

/** Classes shown at first, the latest ones. */
const few = 8;

const show = (number: number) => number.toLocaleString("en");

const columns: readonly Column<ClassFigures>[] = [
  {
    head: "Class",
    kind: "title",
    cell: ({ graduation_year: year }) =>
      year === null ? (
        nameClass(year)
      ) : (
        <Link href={`/admin/roster?class=${year}`} className="link font-semibold">
          {nameClass(year)}
        </Link>
      ),
  },
  { head: "Alumni", cell: ({ people }) => show(people) },
  { head: "Invited", cell: ({ invited }) => show(invited) },
  { head: "Joined", cell: ({ joined }) => show(joined) },
  { head: "Not joined", cell: ({ people, joined }) => show(people - joined) },
  { head: "Joined (%)", cell: (row) => <Share {...row} /> },
];

/** Who was invited, has joined and has not, for each class of the alumni list. */
export default function ClassTable() {
  const query = useQuery(classFigures);
  const [isWhole, setWhole] = useState(false);
  return (
    <Loaded query={query} skeleton={<Skeleton what="the classes" count={6} />}>
      {(classes) =>
        classes.length === 0 ? (
          <EmptyState text="The alumni list is empty.">
            Once you add people, you can see who has joined from each class.{" "}
            <Link href="/admin/roster/import" className="link">
              Import an alumni list
            </Link>
          </EmptyState>
        ) : (
          <>
            <p className="mb-4 max-w-prose text-muted">
              People on the alumni list: who has been invited, and who has joined.{" "}
              <Link href="/admin/roster/invite" className="link">
                Invite people
              </Link>
            </p>
            <Table
              label="Classes"
              columns={columns}
              rows={isWhole ? classes : classes.slice(0, few)}
              getKey={({ graduation_year }) => String(graduation_year)}
            />
            {!isWhole && classes.length > few && (
              <Button tone="line" size="sm" className="mt-4" onClick={() => setWhole(true)}>
                Show all {classes.length} classes
              </Button>
            )}
          </>
        )
      }
    </Loaded>
  );
}

/** The part that has joined, as a bar and as a percentage. */
function Share({ people, joined }: ClassFigures) {
  const share = Math.round((joined / people) * 100);
  return (
    <span className="flex items-center gap-2">
      <svg
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-1.5 w-24 rounded-full"
      >
        <rect width="100" height="6" className="fill-line" />
        <rect width={share} height="6" className="fill-teal" />
      </svg>
      <span className="tabular-nums">{share}%</span>
    </span>
  );
}
