import type { Announcements, UniqueIdentifier } from "@dnd-kit/core";
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { restrictToParentElement } from "@dnd-kit/modifiers";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { type ReactNode, useId } from "react";
import type { BoardMember } from "../../domain/officers/office.ts";
import type { Drag } from "./OfficerRow.tsx";

interface Props {
  members: readonly BoardMember[];
  /** A row was dropped at the position of another. */
  onMove: (id: string, target: string) => void;
  /** A draggable row. */
  children: (member: BoardMember, drag?: Drag) => ReactNode;
}

const screenReaderInstructions = {
  draggable:
    "To move this person, press Space or Enter, then the arrow keys. Press Space or Enter again to drop, or Escape to cancel.",
};

/** A list sortable by mouse, touch and keyboard; rows cannot leave it. */
export default function SortableList({ members, onMove, children }: Props) {
  const id = useId();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), String(over.id));
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[restrictToParentElement]}
      onDragEnd={end}
      accessibility={{ announcements: getAnnouncements(members), screenReaderInstructions }}
    >
      <SortableContext items={members.map((member) => member.id)} strategy={verticalListSortingStrategy}>
        <ol className="flex flex-col gap-2">
          {members.map((member) => (
            <SortableRow key={member.id} id={member.id}>
              {(drag) => children(member, drag)}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function SortableRow({ id, children }: { id: string; children: (drag: Drag) => ReactNode }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  return children({
    row: setNodeRef,
    style: { transform: transform ? `translateY(${transform.y}px)` : undefined, transition },
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners },
    isDragging,
  });
}

/** Screen reader announcements while dragging, with names and positions instead of ids. */
function getAnnouncements(members: readonly BoardMember[]): Announcements {
  const find = (id: UniqueIdentifier) => members.findIndex((member) => member.id === id);
  const name = (id: UniqueIdentifier) => members[find(id)]?.full_name ?? "";
  const place = (id: UniqueIdentifier) => `position ${find(id) + 1} of ${members.length}`;
  return {
    onDragStart: ({ active }) => `Picked up ${name(active.id)} at ${place(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${name(active.id)} is at ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `${name(active.id)} was dropped${over ? ` at ${place(over.id)}` : ""}.`,
    onDragCancel: ({ active }) => `${name(active.id)} is back at ${place(active.id)}.`,
  };
}
