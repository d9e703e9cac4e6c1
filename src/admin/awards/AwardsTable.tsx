import type { Award } from "../../domain/awards/award.ts";
import { datePatterns, formatDay } from "../../domain/time/date.ts";
import { awardRemoval } from "../../queries/awards.ts";
import RowActions from "../../ui/RowActions.tsx";
import Table, { type Column } from "../../ui/Table.tsx";
import { useMay } from "../base/May.tsx";
import { useWrite } from "../base/useWrite.ts";
import TitleCell from "../list/TitleCell.tsx";
import PersonCell from "../people/PersonCell.tsx";

interface Props {
  awards: readonly Award[];
  onEdit: (award: Award) => void;
}

export default function AwardsTable({ awards, onEdit }: Props) {
  const removal = useWrite(awardRemoval);
  const may = useMay();
  const columns: Column<Award>[] = [
    {
      head: "Award",
      kind: "title",
      cell: ({ title, description }) => <TitleCell title={title} description={description} />,
    },
    { head: "Recipient", cell: ({ recipient }) => <PersonCell person={recipient} none="No recipient" /> },
    {
      head: "Date",
      cell: ({ award_date }) => (
        <time dateTime={award_date} className="whitespace-nowrap">
          {formatDay(award_date, datePatterns.card)}
        </time>
      ),
    },
    {
      head: "Actions",
      kind: "actions",
      cell: (award) => (
        <RowActions
          name={award.title}
          isBusy={removal.isBusy}
          onEdit={may("awards:update") ? () => onEdit(award) : undefined}
          onDelete={may("awards:delete") ? () => removal.run(award) : undefined}
        />
      ),
    },
  ];
  return <Table label="Awards" columns={columns} rows={awards} getKey={({ id }) => id} />;
}
