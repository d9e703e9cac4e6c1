import type { Announcements, UniqueIdentifier } from "@dnd-kit/core";
import type { BoardMember } from "../../domain/officers/office.ts";

/** Screen reader announcements while dragging, with names and positions instead of ids. */
export function getAnnouncements(members: readonly BoardMember[]): Announcements {
  const find = (id: UniqueIdentifier) => members.findIndex((member) => member.id === id);
  const name = (id: UniqueIdentifier) => members[find(id)]?.full_name ?? "";
  const place = (id: UniqueIdentifier) => `place ${find(id) + 1} of ${members.length}`;
  return {
    onDragStart: ({ active }) => `Picked up ${name(active.id)}, at ${place(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${name(active.id)} is at ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `${name(active.id)} was put down${over ? ` at ${place(over.id)}` : ""}.`,
    onDragCancel: ({ active }) => `${name(active.id)} is back at ${place(active.id)}.`,
  };
}
