import { useQuery } from "@tanstack/react-query";
import { FileUp, Send } from "lucide-react";
import { parseRosterList, type RosterEntry, rosterStatuses } from "../../domain/roster/roster.ts";
import { exportRosterFile, rosterPage } from "../../queries/roster/roster.ts";
import { getButtonClass } from "../../ui/button/button.ts";
import Link from "../base/Link.tsx";
import { loadLazily, loadWindow } from "../base/lazily.tsx";
import May from "../base/May.tsx";
import PeopleTabs from "../base/PeopleTabs.tsx";
import DraftList from "../form/DraftList.tsx";
import { useEntryWindow } from "../form/useEntryWindow.ts";
import AddButton from "../list/AddButton.tsx";
import EntryList from "../list/EntryList.tsx";
import ExportSheet from "../list/ExportSheet.tsx";
import FilterClass from "../list/FilterClass.tsx";
import FilterSelect from "../list/FilterSelect.tsx";
import PrintLink from "../list/PrintLink.tsx";
import { useList } from "../list/useList.ts";
import RosterTable from "./RosterTable.tsx";

const SavedViews = loadLazily(async () => (await import("../rare-windows.ts")).rareWindows.savedViews(), {
  failed: (failure) => failure,
});
const RosterForm = loadWindow(() => import("./RosterForm.tsx"));

export default function RosterScreen() {
  const list = useList(parseRosterList);
  const query = useQuery(rosterPage(list));
  const form = useEntryWindow<RosterEntry>();
  return (
    <EntryList
      resource="roster"
      title="Alumni list"
      purpose="Everyone the association knows of, with or without an account. Members can’t see this list."
      actions={
        <>
          <May to="roster:create">
            <Link href="/admin/roster/import" className={getButtonClass({ tone: "line" })}>
              <FileUp aria-hidden="true" size={18} />
              Import people
            </Link>
          </May>
          <May to="roster:send">
            <Link href="/admin/roster/invite" className={getButtonClass({ tone: "line" })}>
              <Send aria-hidden="true" size={18} />
              Invite people
            </Link>
          </May>
          <PrintLink href="/admin/roster/print" />
          <ExportSheet what={["person", "people"]} collect={(...to) => exportRosterFile(list, ...to)} />
          <May to="roster:create">
            <AddButton text="Add person" onClick={form.openNew} />
          </May>
        </>
      }
      tabs={
        <>
          <PeopleTabs />
          <SavedViews list="roster" />
        </>
      }
      search={{ placeholder: "Search by name, email or phone...", q: list.q }}
      filters={
        <>
          <FilterClass value={list.class} />
          <FilterSelect
            name="status"
            label="Status"
            all="All statuses"
            choice={rosterStatuses}
            value={list.status}
          />
        </>
      }
      drafts={<DraftList noun="roster" onOpen={form.openDraft} />}
      query={query}
      page={list.page}
      what={["person", "people"]}
      skeleton={{ what: "the alumni list", count: 8 }}
      none="No one found."
      hint={
        list.q || list.class || list.status
          ? undefined
          : "Add the first person, or import a list you already have."
      }
      window={form.isOpen && <RosterForm entry={form.entry} onClose={form.close} />}
    >
      {({ rows }) => <RosterTable entries={rows} onEdit={form.open} />}
    </EntryList>
  );
}
