import type { AlumniDocument } from "../../../src/domain/documents/document.ts";

interface DocumentSeed extends Pick<AlumniDocument, "title" | "description" | "category"> {
  daysAgo: number;
  /** In `scripts/seed/documents`. */
  file: string;
}

/** In titles, `{year}` is the document's year and `{year-1}` the year before. File names contain no year. */
export const documents: DocumentSeed[] = [
  {
    title: "Constitution of the Association",
    description: "Nine articles: who we are, who may join, who decides. Adopted by a four-fifths majority.",
    category: "constitution",
    daysAgo: 470,
    file: "constitution.pdf",
  },
  {
    title: "Bylaws",
    description: "Terms of office, elections, quorum, money. Three pages shorter than the last edition.",
    category: "bylaws",
    daysAgo: 462,
    file: "bylaws.pdf",
  },
  {
    title: "Minutes of the Annual General Meeting {year}",
    description: "Eighty-seven members present, seven decisions, one adjournment for rain on the roof.",
    category: "meeting_minutes",
    daysAgo: 302,
    file: "general-meeting.pdf",
  },
  {
    title: "Minutes of the Global Alumni Board, mid-year session",
    description: "Mentoring, chapters, and who pays for the bus.",
    category: "meeting_minutes",
    daysAgo: 118,
    file: "board-session.pdf",
  },
  {
    title: "Financial report {year-1}",
    description: "Income, expenditure, endowment and the auditor’s opinion, on one page.",
    category: "financial",
    daysAgo: 296,
    file: "financial-report.pdf",
  },
  {
    title: "Award nomination form",
    description:
      "To be filled in on a computer or with a pen. One page. Please resist the urge to add a second.",
    category: "forms",
    daysAgo: 140,
    file: "award-nomination.docx",
  },
  {
    title: "Handbook for mentors and students",
    description: "How a good first meeting goes, what to agree on, and how to end well.",
    category: "general",
    daysAgo: 68,
    file: "mentoring-handbook.pdf",
  },
  {
    title: "Chapters and how to reach them",
    description: "A list to keep in your wallet.",
    category: "other",
    daysAgo: 27,
    file: "chapters.txt",
  },
];
