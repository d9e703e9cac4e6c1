type Noun =
  | "Album"
  | "Award"
  | "Document"
  | "Event"
  | "Hero section"
  | "Letter"
  | "Member"
  | "News item"
  | "Officer"
  | "Page"
  | "Photo"
  | "Role"
  | "Trustee";

/** Error message for a row that is gone, shared by islands, back office and data/. */
export const getNotFound = (noun: Noun) => `${noun} not found`;
