import { maxPages, type OwnPage } from "../../domain/pages/page.ts";
import { isPublished } from "../../domain/publication/published.ts";
import { pageRemoval } from "../../queries/pages.ts";
import EmptyState from "../../ui/feedback/EmptyState.tsx";
import type { Column } from "../../ui/table/table.ts";
import { useTimeZone } from "../base/Moment.tsx";
import AddButton from "../list/AddButton.tsx";
import EntryTable, { useEntryActions } from "../list/EntryTable.tsx";
import TitleCell from "../list/TitleCell.tsx";
import PublicationBadge from "../publish/PublicationBadge.tsx";
import PublishButton from "../publish/PublishButton.tsx";
import PageLink from "./PageLink.tsx";

interface Props {
  pages: readonly OwnPage[];
  onAdd: () => void;
  onEdit: (page: OwnPage) => void;
}

export default function OwnPages({ pages, onAdd, onEdit }: Props) {
  const getActions = useEntryActions({
    resource: null,
    removal: pageRemoval,
    onEdit,
    more: (page) => <PublishButton entry={page} noun="pages" />,
  });
  const timeZone = useTimeZone();
  const isFull = pages.length >= maxPages;
  const columns: Column<OwnPage>[] = [
    {
      head: "Page",
      kind: "title",
      cell: (page) => (
        <>
          <TitleCell title={page.title} description={page.lead} />
          {timeZone && <PublicationBadge entry={page} timeZone={timeZone} />}
        </>
      ),
    },
    {
      head: "Address",
      cell: ({ slug, title, published_at }) =>
        isPublished({ published_at }, new Date()) ? (
          <PageLink path={`/${slug}`} name={title} text={`/${slug}`} />
        ) : (
          <span className="text-muted">/{slug}</span>
        ),
    },
    {
      head: "Footer",
      cell: ({ footer_place }) => footer_place ?? <span className="text-muted">Not linked</span>,
    },
  ];
  return (
    <section aria-labelledby="own-pages">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="own-pages" className="text-xl">
            Your own pages
          </h2>
          <p className="text-sm text-muted">
            {pages.length} of {maxPages}
            {isFull
              ? ". Delete one to add another."
              : ". Use them for a constitution, a scholarship or a chapter abroad."}
          </p>
        </div>
        <AddButton text="Add page" disabled={isFull} onClick={onAdd} />
      </div>
      {pages.length === 0 ? (
        <EmptyState text="No pages of your own yet.">Click Add page to write the first one.</EmptyState>
      ) : (
        <EntryTable label="Your own pages" columns={columns} rows={pages} actions={getActions} />
      )}
    </section>
  );
}
