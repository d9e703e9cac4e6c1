import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import { parseChoice } from "../../domain/core/list.ts";
import { type Board, boards } from "../../domain/officers/office.ts";
import { currentBoardMembers } from "../../queries/officers/officers.ts";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import SelectField from "../../ui/field/SelectField.tsx";
import Loaded from "../base/Loaded.tsx";
import { $page, getAddressOf, goTo } from "../base/router.ts";
import Screen from "../base/Screen.tsx";
import BackLink from "./BackLink.tsx";
import HandoverForm from "./HandoverForm.tsx";

export default function HandoverScreen() {
  const board = parseChoice(boards, useStore($page)?.search.committee);
  return (
    <Screen
      title="Term handover"
      purpose="End terms and appoint successors in one step. You’ll see every change before it happens."
      actions={<BackLink />}
    >
      <div className="mb-8 max-w-md">
        <SelectField
          label="Which committee is handing over?"
          value={board ?? ""}
          onChange={(event) => goTo(getAddressOf({ committee: event.target.value }))}
        >
          <option value="">Choose a committee…</option>
          {boards.values.map((value) => (
            <option key={value} value={value}>
              {boards.labels[value]}
            </option>
          ))}
        </SelectField>
      </div>
      {board && <BoardHandover key={board} board={board} />}
    </Screen>
  );
}

function BoardHandover({ board }: { board: Board }) {
  const query = useQuery(currentBoardMembers(board));
  return (
    <Loaded query={query} skeleton={<Skeleton what="officers" />}>
      {(members) => (
        <HandoverForm
          key={query.dataUpdatedAt}
          board={board}
          members={members}
          onRestart={() => query.refetch()}
        />
      )}
    </Loaded>
  );
}
