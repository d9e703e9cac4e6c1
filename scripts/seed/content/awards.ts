import type { PublicAward } from "../../../src/domain/awards/award.ts";

export interface AwardSeed extends Pick<PublicAward, "title" | "description"> {
  daysAgo: number;
  /** The recipient's email. */
  recipient: string | null;
  picture: string | null;
}

export const awards: AwardSeed[] = [
  {
    title: "Alumni Medal",
    description:
      "The association’s highest honour, for a life’s work. Maryam Ashrafi designed the first plant in the state to run without a river, and taught half of its operators.",
    daysAgo: 341,
    recipient: "maryam.ashrafi@mail.example",
    picture: "award/1",
  },
  {
    title: "Young Engineer Prize",
    description:
      "For a drilling fluid made from sugar cane, eighty-four recipes in one notebook, and the honesty to number the failures.",
    daysAgo: 208,
    recipient: "thandeka.nkosi@mail.example",
    picture: "award/3",
  },
  {
    title: "Alumni Cup",
    description:
      "Given each year to a team. This time to the night shift of the Cape Lorne terminal, for loading its hundredth cargo without an incident and for teaching every trainee who asked.",
    daysAgo: 706,
    recipient: null,
    picture: "award/2",
  },
  {
    title: "Students’ Teaching Prize",
    description:
      "Chosen by a vote of the final-year classes of both departments as the lecture they would attend again. It was at eight in the morning.",
    daysAgo: 864,
    recipient: "elena.marinescu@mail.example",
    picture: null,
  },
  {
    title: "Service to the Community",
    description:
      "For twelve dry villages and twelve wells with filters that villagers can repair themselves, built over nine summers with students of both departments.",
    daysAgo: 1071,
    recipient: "joseph.tavita@mail.example",
    picture: "award/3",
  },
  {
    title: "The Honest Report",
    description:
      "For the near miss described most usefully. The report was two lines long; both are now on a sign at Gate 3, and the crew asked not to be named.",
    daysAgo: 1480,
    recipient: null,
    picture: null,
  },
];
