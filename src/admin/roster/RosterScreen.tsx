import { useQuery } from "@tanstack/react-query";
import { FileUp, Send } from "lucide-react";
import { searchPeople } from "../../domain/core/list.ts";
import {
  listClasses,
  parseRosterList,
  type RosterEntry,
  rosterStatuses,
} from "../../domain/roster/roster.ts";
import { exportRosterFile, rosterPage } from "../../queries/roster/roster.ts";
import { getButtonClass } from "../../ui/button.ts";
import Link from "../base/Link.tsx";
import { loadWindow } from "../base/lazily.tsx";
import May from "../base/May.tsx";
import PeopleTabs from "../base/PeopleTabs.tsx";
import DraftList from "../form/DraftList.tsx";
import { useEntryWindow } from "../form/useEntryWindow.ts";
import AddButton from "../list/AddButton.tsx";
import EntryList from "../list/EntryList.tsx";
import ExportButton from "../list/ExportButton.tsx";
import FilterSelect from "../list/FilterSelect.tsx";
import { useList } from "../list/useList.ts";
import RosterTable from "./RosterTable.tsx";

const RosterForm = loadWindow(() => import("./RosterForm.tsx"));

export default function RosterScreen() {
  const list = useList(parseRosterList);
  const query = useQuery(rosterPage(list));
  const form = useEntryWindow<RosterEntry>();
  return (
    <EntryList
      resource="roster"
      title="Roster"
      purpose="Everybody the association knows of, with an account or without one. Only administrators see it."
      actions={
        <>
          <May to="roster:create">
            <Link href="/admin/roster/import" className={getButtonClass({ tone: "plain" })}>
              <FileUp aria-hidden="true" size={18} />
              Import
            </Link>
          </May>
          <May to="roster:send">
            <Link href="/admin/roster/invite" className={getButtonClass({ tone: "plain" })}>
              <Send aria-hidden="true" size={18} />
              Invite
            </Link>
          </May>
          <ExportButton what={["person", "people"]} collect={(show) => exportRosterFile(list, show)} />
          <May to="roster:create">
            <AddButton text="Add Person" onClick={form.openNew} />
          </May>
        </>
      }
      tabs={<PeopleTabs />}
      search={{ placeholder: searchPeople, q: list.q }}
      filters={
        <>
          <FilterSelect
            name="class"
            label="Class"
            all="All Classes"
            choice={listClasses(new Date())}
            value={list.class}
          />
          <FilterSelect
            name="status"
            label="Status"
            all="All Statuses"
            choice={rosterStatuses}
            value={list.status}
          />
        </>
      }
      drafts={<DraftList noun="roster" onOpen={form.openDraft} />}
      query={query}
      page={list.page}
      what={["person", "people"]}
      skeleton={{ what: "the roster", count: 8 }}
      none="No people found."
      hint={
        list.q || list.class || list.status
          ? undefined
          : "Add the first person, or import a list that the association has."
      }
      window={form.isOpen && <RosterForm entry={form.entry} onClose={form.close} />}
    >
      {({ rows }) => <RosterTable entries={rows} onEdit={form.open} />}
    </EntryList>
  );
}
