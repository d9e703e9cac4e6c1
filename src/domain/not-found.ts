/** Error messages for rows that are gone, shared by islands, back office and data/. */
export const notFound = {
  album: "Album not found",
  event: "Event not found",
  member: "Member not found",
  newsItem: "News item not found",
  officer: "Officer not found",
  photo: "Photo not found",
  rosterEntry: "This person is no longer in the roster",
  trustee: "Trustee not found",
} as const;
