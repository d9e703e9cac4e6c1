import type { Award } from "../../domain/award.ts";
import { datePatterns, formatDay } from "../../domain/date.ts";
import { awards } from "../../stores/admin/awards.ts";
import RowActions from "../../ui/RowActions.tsx";
import Table, { type Column } from "../../ui/Table.tsx";
import { askRemoval } from "../frame/confirmation.ts";
import PersonCell from "../frame/PersonCell.tsx";
import { useWrite } from "../frame/queries.ts";
import TitleCell from "../frame/TitleCell.tsx";

interface Props {
  awards: readonly Award[];
  onEdit: (award: Award) => void;
}

const removalQuestion = {
  text: "Are you sure you want to delete this award?",
  action: "Delete award",
};

export default function AwardsTable({ awards: rows, onEdit }: Props) {
  const removal = useWrite({
    write: (award: Award) => awards.removeAward(award),
    success: "Award deleted successfully",
    failure: "Failed to delete award",
    refresh: [["awards"]],
  });
  const remove = async (award: Award) => {
    if (await askRemoval({ ...removalQuestion, name: award.title })) removal.mutate(award);
  };
  const columns: Column<Award>[] = [
    {
      head: "Award",
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
          isBusy={removal.isPending}
          onEdit={() => onEdit(award)}
          onDelete={() => remove(award)}
        />
      ),
    },
  ];
  return <Table label="Awards" columns={columns} rows={rows} getKey={({ id }) => id} />;
}
