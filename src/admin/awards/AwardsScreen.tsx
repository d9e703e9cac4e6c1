import { useQuery } from "@tanstack/react-query";
import type { Award } from "../../domain/awards/award.ts";
import { parsePlainList } from "../../domain/core/list.ts";
import { isProposalDraft } from "../../domain/proposals/proposal.ts";
import { awardsPage } from "../../queries/awards.ts";
import { loadWindow } from "../base/lazily.tsx";
import May, { useMay } from "../base/May.tsx";
import DraftList from "../form/DraftList.tsx";
import { useEntryWindow } from "../form/useEntryWindow.ts";
import AddButton from "../list/AddButton.tsx";
import EntryList from "../list/EntryList.tsx";
import { useList } from "../list/useList.ts";
import OpenProposals from "../proposals/OpenProposals.tsx";
import AwardsTable from "./AwardsTable.tsx";

const AwardForm = loadWindow(() => import("./AwardForm.tsx"));

export default function AwardsScreen() {
  const list = useList(parsePlainList);
  const may = useMay();
  const query = useQuery(awardsPage(list));
  const form = useEntryWindow<Award>();
  return (
    <EntryList
      resource="awards"
      title="Awards Management"
      purpose="Record honours and who received them. They appear on the Awards page, newest first."
      actions={
        <May to="awards:create">
          <AddButton text="Add Award" onClick={form.openNew} />
        </May>
      }
      search={{ placeholder: "Search awards...", q: list.q, submit: "Search" }}
      drafts={
        <>
          <OpenProposals noun="awards">
            {(proposal, onClose) => <AwardForm award={null} proposal={proposal} onClose={onClose} />}
          </OpenProposals>
          <DraftList noun="awards" isOurs={(draft) => !isProposalDraft(draft)} onOpen={form.openDraft} />
        </>
      }
      query={query}
      page={list.page}
      what="award"
      skeleton={{ what: "awards" }}
      none="No awards found."
      hint={may("awards:create") ? "Click Add Award to record one." : undefined}
      window={form.isOpen && <AwardForm award={form.entry} onClose={form.close} />}
    >
      {({ rows }) => <AwardsTable awards={rows} onEdit={form.open} />}
    </EntryList>
  );
}
