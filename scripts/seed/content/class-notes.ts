interface ClassNoteSeed {
  /** The member's address. */
  member: string;
  body: string;
  /** When it happened, to the month; null if the note does not say. */
  daysAgo: number | null;
}

/** Oldest first. The first three are of the demo member's class. */
export const classNotes: ClassNoteSeed[] = [
  {
    member: "zeynep.yildiz@mail.example",
    body: "Our second daughter has arrived: Defne, 3.4 kg, and louder than the extruder at work. I’m back at the plant in spring.",
    daysAgo: 150,
  },
  {
    member: "lucia.ferreyra@mail.example",
    body: "After six years in the lab I now teach materials physics to first-year students in Córdoba. They ask better questions than reviewers did.\n\nWhoever comes through Argentina: the kettle is on.",
    daysAgo: 60,
  },
  {
    member: "camila.rojas@mail.example",
    body: "The reunion band has found a drummer. We rehearse on the first Sunday of each month; trombones are welcome.",
    daysAgo: null,
  },
  {
    member: "amina.okonkwo@mail.example",
    body: "Finished my first marathon, in Lagos, in the rain. Slower than in 1994, but with more people cheering.",
    daysAgo: 90,
  },
];
