import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { imports } from "../../../stores/admin/imports.ts";
import Button from "../../../ui/Button.tsx";
import Failure from "../../../ui/Failure.tsx";
import { askConfirmation } from "../../frame/confirmation.ts";
import Moment from "../../frame/Moment.tsx";
import { toText } from "../../frame/notice.ts";
import { useWrite } from "../../frame/queries.ts";

const question = {
  title: "Undo the last import?",
  text: "Fields go back to what they were, and accounts that nobody has used yet are deleted. What somebody changed since stays.",
  action: "Undo the import",
};

/** The import that can be taken back; nothing when there is none. */
export default function LastImport() {
  const { data, error, refetch } = useQuery({
    queryKey: ["members", "import"],
    queryFn: imports.getLastImport,
  });
  const undo = useWrite({
    write: (id: string) => imports.undoImport(id),
    success: (kept) =>
      kept.length === 0
        ? "The import was undone"
        : `The import was undone, except: ${kept.map((part) => `${part.full_name} (${part.kept})`).join(", ")}`,
    failure: "Failed to undo the import",
    refresh: [["members"], ["audit"]],
  });
  if (error) {
    return (
      <div className="mb-8">
        <Failure message={toText(error, "Failed to fetch the last import")} onRetry={refetch} />
      </div>
    );
  }
  if (!data) return null;
  const ask = async () => {
    if (!undo.isPending && (await askConfirmation(question))) undo.mutate(data.id);
  };
  return (
    <section
      aria-label="Last import"
      className="mb-8 flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface px-5 py-4 text-sm"
    >
      <p className="min-w-0">
        <strong className="font-semibold wrap-anywhere">{data.file_name}</strong>
        <span className="block text-muted">
          {data.created} created, {data.updated} updated
          {data.creator && ` by ${data.creator.full_name}`}, <Moment at={data.created_at} />
        </span>
      </p>
      <Button tone="line" size="sm" aria-disabled={undo.isPending} onClick={ask}>
        <Undo2 aria-hidden="true" size={16} />
        {undo.isPending ? "Undoing..." : "Undo this import"}
      </Button>
    </section>
  );
}
