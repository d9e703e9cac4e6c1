import { type ComparedKind, nameKind } from "../../../domain/merge/merge.ts";
import Table, { type Column } from "../../../ui/Table.tsx";

interface Props {
  compared: readonly ComparedKind[];
  /** Which of the two stays. */
  isFirstKept: boolean;
}

/** How much each account has of what can follow. */
export default function ComparedKinds({ compared, isFirstKept }: Props) {
  if (compared.length === 0) return null;
  const columns: Column<ComparedKind>[] = [
    { head: "What", kind: "title", cell: ({ kind }) => nameKind(kind) },
    { head: isFirstKept ? "Stays" : "Goes", cell: ({ of_one }) => of_one.toLocaleString("en") },
    { head: isFirstKept ? "Goes" : "Stays", cell: ({ of_other }) => of_other.toLocaleString("en") },
  ];
  return (
    <section aria-labelledby="compared">
      <h2 id="compared" className="mb-4 text-2xl">
        What each has
      </h2>
      <Table label="What each account has" rows={compared} getKey={({ kind }) => kind} columns={columns} />
    </section>
  );
}
