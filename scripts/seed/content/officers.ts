import type { Officer } from "../../../src/domain/officers/officer.ts";
import type { Trustee } from "../../../src/domain/officers/trustee.ts";
import type { TermDay } from "../time.ts";

interface TermSeed {
  /** The member's email. */
  member: string;
  start: TermDay;
  end: TermDay | null;
}

export interface OfficerSeed
  extends TermSeed,
    Pick<Officer, "position" | "committee" | "contact_email" | "bio"> {
  /** The last day of a term that ends by itself; in a year to come. */
  planned?: TermDay;
}

export interface TrusteeSeed extends TermSeed, Pick<Trustee, "contact_email" | "bio"> {}

/** In committee order. Bio lines that begin with "- " become bullet points. */
export const officers: OfficerSeed[] = [
  {
    member: "amina.okonkwo@mail.example",
    position: "President",
    committee: "GAB",
    start: [2, "07-01"],
    end: null,
    planned: [-1, "06-30"],
    contact_email: "president@cpeaa.example",
    bio: "Amina Okonkwo-Bello came to Building C with a scholarship and a sewing machine, and left it with a degree in Petroleum & Gas Engineering and eleven job offers. She has managed fields in four countries and closed one of them, which she calls the harder job.\n\nAs president she promised three things:\n- a mentor for every student who asks\n- accounts that anybody can read in five minutes\n- meetings that end on time\n\nThe third, she says, is going well.",
  },
  {
    member: "henrik.solberg@mail.example",
    position: "Vice President",
    committee: "GAB",
    start: [2, "07-01"],
    end: null,
    planned: [-1, "06-30"],
    contact_email: "vicepresident@cpeaa.example",
    bio: "Henrik Solberg has started up nine ammonia plants and shut down two. He looks after the association’s ties to industry: internships, site visits and the simulator evenings.\n\nHe answers letters on Sundays, by hand if you wrote by hand.",
  },
  {
    member: "priya.raghunathan@mail.example",
    position: "Secretary General",
    committee: "GAB",
    start: [2, "07-01"],
    end: null,
    planned: [-1, "06-30"],
    contact_email: "secretary@cpeaa.example",
    bio: "Priya Raghunathan keeps the minutes, the bylaws and the calendar. A patent attorney by profession, she rewrote the constitution from forty-one pages to nine without losing a right. She also:\n- served on the Home Based Committee for six years\n- founded the reunion band\n- holds two patents of her own",
  },
  {
    member: "tomas.aguirre@mail.example",
    position: "Treasurer",
    committee: "GAB",
    start: [3, "07-01"],
    end: null,
    contact_email: "treasurer@cpeaa.example",
    bio: "Tomás Aguirre Beltrán spends the association’s money as if it were his grandmother’s. Under his care the scholarship fund has grown from two scholars to four.\n\nEvery figure he publishes can be traced to a receipt, and any member may ask to see it.",
  },
  {
    member: "nur.aisyah@mail.example",
    position: "Director of Chapters",
    committee: "GAB",
    start: [1, "07-01"],
    end: null,
    contact_email: null,
    bio: "Nur Aisyah binti Rahman knits the chapters together, from Stavanger to Santiago. If five of you live within an hour of each other, she will find you a table and a reason to meet.",
  },
  {
    member: "fatima.alrashdi@mail.example",
    position: "Chair",
    committee: "HBC",
    start: [2, "02-15"],
    end: null,
    contact_email: "home@cpeaa.example",
    bio: "Fatima Al-Rashdi leads the committee that does the work on the ground: the reunion, the awards evening, the bus to the site visit and the coffee before it.\n\nShe opened the simulator to members and was, by common consent, the first to crash it.",
  },
  {
    member: "callum.orourke@mail.example",
    position: "Events Secretary",
    committee: "HBC",
    start: [2, "02-15"],
    end: null,
    contact_email: "events@cpeaa.example",
    bio: "Callum O’Rourke has never lost a guest. His checklist for the reunion has 212 lines, and the last reads: sit down.",
  },
  {
    member: "renee.daubigne@mail.example",
    position: "Mentoring Coordinator",
    committee: "HBC",
    start: [3, "02-15"],
    end: null,
    contact_email: "mentoring@cpeaa.example",
    bio: "Renée D’Aubigné matches mentors and students by hand, one conversation at a time. In three years one hundred and eighteen pairs have been through her kitchen.\n\nShe asks every mentor the same questions:\n- What did you get wrong?\n- Who told you?\n- Would you have listened to yourself?",
  },
  {
    member: "kwame.mensah@mail.example",
    position: "Student Liaison",
    committee: "HBC",
    start: [1, "02-15"],
    end: null,
    contact_email: null,
    bio: "Kwame Mensah-Boateng graduated recently enough to remember what he wanted to ask and from whom. He runs the career evening and reads the first draft of any application you send him.",
  },
  {
    member: "elena.marinescu@mail.example",
    position: "Head of Chemical Engineering",
    committee: "HOD",
    start: [3, "09-01"],
    end: null,
    contact_email: "chemical@cpeaa.example",
    bio: "Professor Elena Marinescu studied here, left for eighteen years to work on reactors that spin, and came back with three of them. The department has since renewed its teaching laboratory and its course in process safety.",
  },
  {
    member: "bilal.qureshi@mail.example",
    position: "Head of Petroleum & Gas Engineering",
    committee: "HOD",
    start: [4, "09-01"],
    end: null,
    contact_email: "petroleum@cpeaa.example",
    bio: "Professor Bilal Qureshi teaches what moves through rock, whatever it is. He added three courses to the degree without adding a semester:\n- geothermal wells\n- storage of hydrogen and carbon dioxide\n- how to close a field and leave it clean",
  },
  {
    member: "stefan.kowalczyk@mail.example",
    position: "President",
    committee: "GAB",
    start: [8, "07-01"],
    end: [2, "06-30"],
    contact_email: null,
    bio: "He served two terms as president, founded the mentoring programme, opened the books, and introduced the rule that every speech is timed by the tower clock, which is slow.",
  },
  {
    member: "maryam.ashrafi@mail.example",
    position: "President",
    committee: "GAB",
    start: [14, "07-01"],
    end: [8, "06-30"],
    contact_email: null,
    bio: "In her six years the number of members doubled and the first chapters overseas were founded. She now serves as a trustee.",
  },
  {
    member: "grace.odhiambo@mail.example",
    position: "Treasurer",
    committee: "GAB",
    start: [9, "07-01"],
    end: [3, "06-30"],
    contact_email: null,
    bio: "Grace Achieng Odhiambo set up the scholarship fund as we know it and gave it its motto: students first.",
  },
  {
    member: "priya.raghunathan@mail.example",
    position: "Events Secretary",
    committee: "HBC",
    start: [8, "02-15"],
    end: [2, "02-14"],
    contact_email: null,
    bio: "She ran six reunions, one of them in a storm and one on screen. She is now Secretary General.",
  },
  {
    member: "lakshmi.venkataraman@mail.example",
    position: "Head of Chemical Engineering",
    committee: "HOD",
    start: [9, "09-01"],
    end: [3, "08-31"],
    contact_email: null,
    bio: "As head of department for six years, she brought the simulator to Building C, in two lorries, and taught the first crew.",
  },
];

export const trustees: TrusteeSeed[] = [
  {
    member: "maryam.ashrafi@mail.example",
    start: [7, "01-01"],
    end: null,
    contact_email: "trustees@cpeaa.example",
    bio: "Maryam Ashrafi designed the first plant in the state that runs without a river; half of its operators learned the trade from her. President of the association for six years, she chairs the trustees.\n\nShe looks after the endowment with one principle: spend the yield, keep the capital.",
  },
  {
    member: "joseph.tavita@mail.example",
    start: [5, "01-01"],
    end: null,
    contact_email: null,
    bio: "Joseph Tavita worked offshore for forty years and built wells for twelve villages after that, each with a filter that can be repaired on the spot. He speaks for the members who live far from any chapter.",
  },
  {
    member: "lakshmi.venkataraman@mail.example",
    start: [2, "01-01"],
    end: null,
    contact_email: null,
    bio: "Lakshmi Venkataraman was head of Chemical Engineering for six years. As a trustee, she is responsible for:\n- the scholarship fund and its interviews\n- the laboratories that your gifts have renewed\n- the archive in the attic of Building C",
  },
  {
    member: "arthur.pemberton@mail.example",
    start: [21, "01-01"],
    end: [7, "12-31"],
    contact_email: null,
    bio: "One of the eleven who graduated in 1964. As a trustee he saved exchanger E-101 from the scrapyard, with nine hundred signatures.",
  },
  {
    member: "chau.nguyen@mail.example",
    start: [12, "01-01"],
    end: [3, "12-31"],
    contact_email: null,
    bio: "Nguyễn Thị Minh Châu wrote the rules of the scholarship fund on one page. They have not needed a second.",
  },
];
