import type { Award } from "../../domain/awards/award.ts";
import { formatDay } from "../../domain/time/date.ts";
import { awardRemoval } from "../../queries/awards.ts";
import type { Column } from "../../ui/table/table.ts";
import EntryTable, { useEntryActions } from "../list/EntryTable.tsx";
import TitleCell from "../list/TitleCell.tsx";
import PersonCell from "../people/PersonCell.tsx";

interface Props {
  awards: readonly Award[];
  onEdit: (award: Award) => void;
}

const columns: Column<Award>[] = [
  {
    head: "Award",
    kind: "title",
    cell: ({ title, description }) => <TitleCell title={title} description={description} />,
  },
  {
    head: "Recipient",
    cell: ({ recipient, recipient_name }) =>
      recipient_name ? (
        <bdi className="wrap-anywhere">{recipient_name}</bdi>
      ) : (
        <PersonCell person={recipient} none="No recipient" />
      ),
  },
  {
    head: "Date",
    cell: ({ award_date }) => (
      <time dateTime={award_date} className="whitespace-nowrap">
        {formatDay(award_date, "day")}
      </time>
    ),
  },
];

export default function AwardsTable({ awards, onEdit }: Props) {
  const getActions = useEntryActions({ resource: "awards", removal: awardRemoval, onEdit });
  return <EntryTable label="Awards" columns={columns} rows={awards} actions={getActions} />;
}
