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
  { head: "Known", cell: ({ people }) => show(people) },
  { head: "Invited", cell: ({ invited }) => show(invited) },
  { head: "Joined", cell: ({ joined }) => show(joined) },
  { head: "Missing", cell: ({ people, joined }) => show(people - joined) },
  { head: "Share", cell: (row) => <Share {...row} /> },
];

/** Invited, joined and missing, for each class of the roster. */
export default function ClassTable() {
  const query = useQuery(classFigures);
  const [isWhole, setWhole] = useState(false);
  return (
    <Loaded query={query} skeleton={<Skeleton what="the classes" count={6} />}>
      {(classes) =>
        classes.length === 0 ? (
          <EmptyState text="The roster is empty.">
            With it you see which people of each class have joined.{" "}
            <Link href="/admin/roster/import" className="link">
              Import a roster
            </Link>
          </EmptyState>
        ) : (
          <>
            <p className="mb-4 max-w-prose text-muted">
              People of the roster: who was invited, who has joined, who is missing.{" "}
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

/** The part that has joined, as a bar and in words. */
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
        <rect width="100" height="6" className="fill-sunken" />
        <rect width={share} height="6" className="fill-teal" />
      </svg>
      <span className="tabular-nums">{share}%</span>
    </span>
  );
}
