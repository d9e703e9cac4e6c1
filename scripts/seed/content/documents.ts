import type { AlumniDocument } from "../../../src/domain/document.ts";

export type Block =
  | { heading: string }
  | { text: string }
  | { items: string[] }
  /** What and how much, or who and what: the second stands at the right edge. */
  | { rows: [string, string][] };

export interface DocumentSeed extends Pick<AlumniDocument, "title" | "description" | "category"> {
  daysAgo: number;
  format: "pdf" | "docx" | "txt";
  /** `{year}` is the year of the document, `{year-1}` the one before. */
  blocks: Block[];
}

export const documents: DocumentSeed[] = [
  {
    title: "Constitution of the Association",
    description: "Nine articles: who we are, who may join, who decides. Adopted by four fifths of the vote.",
    category: "constitution",
    daysAgo: 470,
    format: "pdf",
    blocks: [
      { heading: "Article 1 – Name and seat" },
      {
        text: "The association bears the name Chemical & Petroleum Engineering Alumni Association, in short CPEAA. Its seat is the Faculty of Engineering, Building C.",
      },
      { heading: "Article 2 – Purpose" },
      { text: "The association exists" },
      {
        items: [
          "to keep graduates of both departments in touch with one another and with those who study now;",
          "to support students who could not study without support;",
          "to bring what is learned at work back into the lecture room.",
        ],
      },
      { text: "It seeks no profit, belongs to no party and pays nobody for an office." },
      { heading: "Article 3 – Members" },
      {
        text: "Every graduate of either department may become a regular member. People who have served the departments without having graduated from them may become associate members. The general meeting may make anybody an honorary member, for reasons that are written down.",
      },
      { heading: "Article 4 – Rights" },
      {
        text: "Every regular member has one vote. No vote may be bought, lent or given by proxy for more than two others. Every member may see every account.",
      },
      { heading: "Article 5 – General meeting" },
      {
        text: "The general meeting decides on everything that this constitution does not give to somebody else. It meets once a year. Fifty members may call it together at any time.",
      },
      { heading: "Article 6 – Committees" },
      {
        text: "The Global Alumni Board leads the association and answers for it. The Home Based Committee does the work on the spot. The heads of the two departments sit with both and vote with neither.",
      },
      { heading: "Article 7 – Trustees" },
      {
        text: "Three to five trustees guard the endowment. They may spend its yield and never its substance. A trustee serves until the meeting decides otherwise.",
      },
      { heading: "Article 8 – Changes" },
      { text: "This constitution is changed by two thirds of the votes of a general meeting." },
      { heading: "Article 9 – End" },
      {
        text: "If the association ends, all that it owns goes to the scholarship fund of the departments, and the still to whoever can repair it.",
      },
    ],
  },
  {
    title: "Bylaws",
    description: "Terms of office, elections, quorum, money. Three pages less than the edition before.",
    category: "bylaws",
    daysAgo: 462,
    format: "pdf",
    blocks: [
      { heading: "1. Terms of office" },
      {
        text: "Officers serve three years and may be elected once more to the same office. Terms of the Global Alumni Board begin on 1 July, those of the Home Based Committee on 15 February.",
      },
      { heading: "2. Elections" },
      {
        items: [
          "Candidates are named four weeks before the vote, in writing, with a seconder from the other department.",
          "The vote is secret and open for fourteen days.",
          "With a tie, the candidate who graduated later is elected.",
        ],
      },
      { heading: "3. Quorum" },
      {
        text: "A committee decides when more than half of its officers are present, in the room or on the line. The general meeting decides with thirty members.",
      },
      { heading: "4. Money" },
      {
        text: "Any sum over $500 needs two signatures, any sum over $5,000 a decision of the board. Nobody signs for themselves. The accounts are audited every year and published to members within ninety days.",
      },
      { heading: "5. Speeches" },
      {
        text: "No speech at an event of the association exceeds four minutes by the tower clock. The clock may not be stopped for the purpose.",
      },
    ],
  },
  {
    title: "Minutes of the Annual General Meeting {year}",
    description: "Eighty-seven members present, seven decisions, one adjournment for rain on the roof.",
    category: "meeting_minutes",
    daysAgo: 302,
    format: "pdf",
    blocks: [
      {
        rows: [
          ["Place", "Great Hall"],
          ["Chair", "Amina Okonkwo-Bello, President"],
          ["Minutes", "Priya Raghunathan, Secretary General"],
          ["Members present", "87 (quorum: 30)"],
        ],
      },
      { heading: "1. Opening" },
      {
        text: "The chair opened the meeting at 18:04, by the tower clock at 18:00. The agenda was accepted without change.",
      },
      { heading: "2. Reports" },
      {
        text: "The treasurer presented the accounts. Mr Liam Fitzgerald (1969) asked why postage had doubled; it had not, two years had been booked in one. The accounts were corrected and approved.",
      },
      { heading: "3. Decisions" },
      {
        items: [
          "The subscription stays at $40; graduates of the last three years pay nothing. (Unanimous)",
          "The simulator in Building C is opened to members one evening a week. (81 for, 2 against, 4 abstained)",
          "The trustees are asked for a fifth scholarship, for students who return after years of work. (Unanimous)",
          "The fouling record of exchanger E-101 is opened to researchers. (Unanimous)",
          "The clock is not to be repaired. (64 for, 23 against)",
        ],
      },
      { heading: "4. Any other business" },
      {
        text: "Heavy rain on the roof made the speakers inaudible from 19:10 to 19:25. The meeting sang. The chair closed it at 20:02.",
      },
    ],
  },
  {
    title: "Minutes of the Global Alumni Board, mid-year session",
    description: "Mentoring, chapters, and who pays for the bus.",
    category: "meeting_minutes",
    daysAgo: 118,
    format: "pdf",
    blocks: [
      {
        rows: [
          ["Present", "Okonkwo-Bello, Solberg, Raghunathan, Aguirre, binti Rahman"],
          ["Guests", "Marinescu, Qureshi (heads of department)"],
        ],
      },
      { heading: "Mentoring" },
      {
        text: "Forty-two pairs are matched. Ten students wait, most for a mentor outside their field. Decision: a call in the news, worded so that people with crooked careers feel meant.",
      },
      { heading: "Chapters" },
      {
        text: "A ninth chapter met for the first time, six people and a dog. Decision: the start-up grant of $150 is paid; the dog is not counted.",
      },
      { heading: "Site visits" },
      {
        text: "The bus to Cape Lorne cost $680. Decision: the association pays half, the passengers the rest, students nothing.",
      },
    ],
  },
  {
    title: "Financial report {year-1}",
    description: "Income, expenditure, endowment and the auditor’s opinion, on one page.",
    category: "financial",
    daysAgo: 296,
    format: "pdf",
    blocks: [
      { heading: "Income" },
      {
        rows: [
          ["Subscriptions (1,032 members)", "$41,280"],
          ["Gifts to the scholarship fund", "$118,400"],
          ["Conference fees and posters", "$22,950"],
          ["Yield of the endowment", "$31,600"],
          ["Total income", "$214,230"],
        ],
      },
      { heading: "Expenditure" },
      {
        rows: [
          ["Scholarships", "$96,000"],
          ["Books and travel of scholars", "$17,650"],
          ["Teaching laboratory, last instalment", "$38,200"],
          ["Conference, reunion and awards evening", "$34,480"],
          ["Office, post and insurance", "$9,310"],
          ["Bank fees and audit", "$4,750"],
          ["Total expenditure", "$200,390"],
        ],
      },
      { heading: "Result" },
      {
        rows: [
          ["Surplus, carried forward", "$13,840"],
          ["Endowment at the end of the year", "$812,500"],
        ],
      },
      { heading: "Opinion of the auditor" },
      {
        text: "I have traced a sample of one hundred and twenty entries to their receipts. All were found, one of them on a paper napkin, which was legible. In my opinion the accounts give a true and fair view.",
      },
    ],
  },
  {
    title: "Award nomination form",
    description: "To be filled in on a computer or with a pen. One page; please resist a second.",
    category: "forms",
    daysAgo: 140,
    format: "docx",
    blocks: [
      {
        text: "Return this form to the awards committee by email or to the alumni office, Building C, before nominations close.",
      },
      { heading: "The award" },
      {
        items: [
          "Alumni Medal (a life’s work)",
          "Alumni Cup (a team)",
          "Young Engineer Prize (graduates of the last seven years)",
          "Service to the Community",
        ],
      },
      { heading: "Whom do you nominate?" },
      { text: "Name, department and year of graduation: ________________________________________" },
      { text: "How can we reach this person? ________________________________________" },
      { heading: "Why?" },
      {
        text: "Tell us what the person did, what changed because of it, and who can confirm it. Two hundred words are enough.",
      },
      { heading: "You" },
      { text: "Your name and address: ________________________________________" },
    ],
  },
  {
    title: "Handbook for mentors and students",
    description: "How a good first meeting goes, what to agree on, and how to end well.",
    category: "general",
    daysAgo: 68,
    format: "pdf",
    blocks: [
      { heading: "Before you meet" },
      {
        text: "Read each other’s page. Write down one thing that you would like to be asked. Decide where you will meet and how you will move a meeting that does not fit.",
      },
      { heading: "The first hour" },
      {
        items: [
          "The student speaks first, for ten minutes.",
          "The mentor asks, and does not advise, for twenty.",
          "Together you write down what should be different in nine months.",
          "You fix the next date before you part.",
        ],
      },
      { heading: "In the second month" },
      {
        text: "This is where most pairs fall silent. If you have nothing to report, meet anyway, and talk about why. The best conversations of last year began with nothing to report.",
      },
      { heading: "Agree on this" },
      {
        items: [
          "What is said here stays here.",
          "A mentor is not a recruiter; a student is not a free consultant.",
          "Either of you may end it, with one sentence and no reason.",
        ],
      },
      { heading: "Ending well" },
      { text: "Look at the sheet of the first hour. Thank each other. Pass it on." },
    ],
  },
  {
    title: "Chapters and how to reach them",
    description: "A plain list, for the wallet.",
    category: "other",
    daysAgo: 27,
    format: "txt",
    blocks: [
      {
        text: "Write to the chapter nearest to you; somebody will answer within a week. If there is none, write to chapters@cpeaa.example and found one: five people are enough.",
      },
      {
        rows: [
          ["Port Merrin", "every first Friday, The Glass Foyer"],
          ["Stavanger", "second Tuesday, by the harbour"],
          ["Aberdeen", "when it rains, so most weeks"],
          ["Houston", "third Thursday, breakfast at seven"],
          ["Kuala Lumpur", "last Sunday, with families"],
          ["Abu Dhabi", "first Sunday of every second month"],
          ["Lagos", "last Saturday, with music"],
          ["Santiago", "second Wednesday, after work"],
          ["Toronto", "new this year, six people and a dog"],
        ],
      },
    ],
  },
];
