import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import { parseChoice } from "../../domain/core/list.ts";
import { type BoardMember, boards } from "../../domain/officers/office.ts";
import { formatDay } from "../../domain/time/date.ts";
import { handoverMembers, handovers } from "../../queries/officers/handovers.ts";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Loaded from "../base/Loaded.tsx";
import { $page } from "../base/router.ts";
import Screen from "../base/Screen.tsx";
import BackLink from "./BackLink.tsx";
import HandoverForm from "./HandoverForm.tsx";
import PreparedHandovers from "./PreparedHandovers.tsx";

/** With ?committee= that committee is chosen; with ?handover= a prepared handover is changed. */
export default function HandoverScreen() {
  const members = useQuery(handoverMembers);
  return (
    <Screen
      title="Term handover"
      purpose="End terms and appoint successors in one step, today or on a later day. You’ll see every change before it happens."
      actions={<BackLink />}
    >
      <Loaded query={members} skeleton={<Skeleton what="officers" />}>
        {(loaded) => (
          <Handovers key={members.dataUpdatedAt} members={loaded} onRestart={() => members.refetch()} />
        )}
      </Loaded>
    </Screen>
  );
}

function Handovers({ members, onRestart }: { members: BoardMember[]; onRestart: () => void }) {
  const { committee, handover } = useStore($page)?.search ?? {};
  const query = useQuery(handovers);
  const board = parseChoice(boards, committee);
  return (
    <Loaded query={query} skeleton={<Skeleton what="handovers" count={1} />}>
      {(list) => {
        const prepared = list.find(({ id }) => id === handover) ?? null;
        return (
          <>
            <PreparedHandovers handovers={list.filter((other) => other !== prepared)} />
            {list.length > 0 && (
              <h2 className="mb-4 text-2xl">
                {prepared ? `Change the handover of ${formatDay(prepared.day, "long day")}` : "New handover"}
              </h2>
            )}
            <HandoverForm
              key={prepared?.id}
              members={members}
              prepared={prepared}
              chosen={board ? [board] : []}
              onRestart={onRestart}
            />
          </>
        );
      }}
    </Loaded>
  );
}
