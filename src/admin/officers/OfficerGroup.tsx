import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, useId, useState } from "react";
import { type BoardMember, boards } from "../../domain/officers/office.ts";
import type { BoardFilter, BoardGroup } from "../../domain/officers/officer-list.ts";
import { reorderMembers } from "../../domain/officers/officer-list.ts";
import { callForPeople } from "../../queries/core/call.ts";
import {
  boardMemberRemoval,
  boardMembers,
  groupOrder,
  type NewOrder,
} from "../../queries/officers/officers.ts";
import { showFailure } from "../../stores/core/notices.ts";
import { loadLazily } from "../base/lazily.tsx";
import { getFailure, useOutcome, useWrite } from "../base/useWrite.ts";
import OfficerRow, { type Drag } from "./OfficerRow.tsx";

const mutationKey = ["officers", "order"];

/**
 * Saves a group's new order: it is shown immediately, sent one change at a time, and read again when no request is
 * running.
 */
function useOrder(group: BoardGroup, filter: BoardFilter): (ids: string[]) => void {
  const queries = useQueryClient();
  const { queryKey } = boardMembers(filter);
  const action = groupOrder(group);
  const { tell, refresh } = useOutcome(action);
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: "officers-order" },
    mutationFn: (order: NewOrder) => callForPeople(getFailure(action, order), () => action.call(order)),
    onSuccess: tell,
    onError: (failure) => showFailure(failure),
    onSettled: () => {
      const isLast = queries.isMutating({ mutationKey }) <= 1;
      return isLast ? refresh() : undefined;
    },
  });
  return (ids) => {
    // Running reads would restore the old order.
    void queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, (members: BoardMember[] = []) => reorderMembers(members, ids));
    mutate({ ids, before: group.members.map(({ id }) => id) });
  };
}

// The list appears before the code for dragging has loaded.
const SortableList = loadLazily(() => import("./SortableList.tsx"), {
  waiting: (props) => <PlainList {...props} />,
  failed: (failure, props) => (
    <>
      <PlainList {...props} />
      <div className="mt-3">{failure}</div>
    </>
  ),
});

type ListProps = ComponentProps<typeof import("./SortableList.tsx").default>;

/** Its rows can still be moved with their buttons. */
function PlainList({ members, children }: ListProps) {
  return <ol className="flex flex-col gap-2">{members.map((member) => children(member))}</ol>;
}

interface Props {
  /** All its members: a group is ordered as one, so it is never paginated. */
  group: BoardGroup;
  /** Filter of the list that contains the group. */
  filter: BoardFilter;
}

/** A committee's members, ordered among themselves. */
export default function OfficerGroup({ group, filter }: Props) {
  const id = useId();
  const removal = useWrite(boardMemberRemoval);
  const { members, move } = useShownOrder(group, filter);
  const renderRow = (member: BoardMember, drag?: Drag) => {
    const index = group.members.findIndex((other) => other.id === member.id);
    return (
      <OfficerRow
        key={member.id}
        member={member}
        drag={drag}
        isBusy={removal.isBusy}
        isFirst={index === 0}
        isLast={index === group.members.length - 1}
        onMove={(step) => move(member.id, group.members[index + step]?.id)}
        onRemove={() => removal.run(member)}
      />
    );
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 flex flex-wrap items-baseline gap-x-3 text-xl">
        {boards.labels[group.board]}
        {!group.is_current && <span className="text-base text-muted">Past</span>}
      </h2>
      <SortableList members={members} onMove={move}>
        {renderRow}
      </SortableList>
    </section>
  );
}

/** TanStack Query's cache updates one frame late: the dropped order is kept here until the cache has it. */
function useShownOrder({ members, ...group }: BoardGroup, filter: BoardFilter) {
  const [order, setOrder] = useState({ of: members, members });
  if (order.of !== members) setOrder({ of: members, members });
  const save = useOrder({ members, ...group }, filter);

  const move = (id: string, target: string | undefined) => {
    if (!target) return;
    setOrder({ of: members, members: moveTo(order.members, id, target) });
    save(moveTo(members, id, target).map((member) => member.id));
  };
  return { members: order.members, move };
}

/** Moves `id` to the position of `target`. */
function moveTo(members: readonly BoardMember[], id: string, target: string): BoardMember[] {
  const index = members.findIndex((member) => member.id === target);
  const moved = members.find((member) => member.id === id);
  const rest = members.filter((member) => member.id !== id);
  return moved && index >= 0 ? rest.toSpliced(index, 0, moved) : [...members];
}
