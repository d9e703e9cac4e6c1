import type { NewsItem } from "../../../src/domain/news/news.ts";

export interface NewsSeed extends Pick<NewsItem, "title" | "category"> {
  daysAgo: number;
  /** Title of the event that it reports on. */
  event?: string;
  picture: string | null;
  /** The editor's HTML, one string per block. `{year}` is the year of publication. */
  content: string[];
}

const link = (href: string, text: string) =>
  `<a target="_blank" rel="noopener noreferrer nofollow" href="${href}">${text}</a>`;
const list = (tag: "ul" | "ol", items: string[]) =>
  `<${tag}>${items.map((item) => `<li><p>${item}</p></li>`).join("")}</${tag}>`;
const table = ([head = [], ...rows]: string[][]) => {
  const row = (tag: "th" | "td", cells: string[]) =>
    `<tr>${cells.map((cell) => `<${tag} colspan="1" rowspan="1"><p>${cell}</p></${tag}>`).join("")}</tr>`;
  return `<table><tbody>${row("th", head)}${rows.map((cells) => row("td", cells)).join("")}</tbody></table>`;
};

export const news: NewsSeed[] = [
  {
    title: "A catalyst from Laboratory 4 runs 5,000 hours without a change",
    category: "achievement",
    daysAgo: 3,
    picture: "news/09",
    content: [
      "<p>Seven months ago Wanjiru Kamau (Chemical Engineering, 2009) filled a reactor tube with nickel&ndash;cobalt pellets, closed the flange and wrote one line in the log: <em>leave it alone</em>. Last week the counter passed <strong>5,000 hours</strong>. Nobody had opened the tube.</p>",
      "<p>The pellets crack ammonia back into hydrogen and nitrogen. That matters because ammonia is the easiest way to ship hydrogen across an ocean, and because the best catalysts for the last step still need ruthenium, a metal of which the whole world mines only a few dozen tonnes a year.</p>",
      "<h2>What the numbers say</h2>",
      "<p>At 550&nbsp;&deg;C the first week&rsquo;s conversion was 98.2 per cent. After 5,000 hours it was 97.6. Three unplanned shutdowns, among them a night without power on the whole campus, left no mark on the curve.</p>",
      table([
        ["Hours on stream", "Conversion", "Pressure drop"],
        ["168", "98.2&nbsp;%", "0.11&nbsp;bar"],
        ["2,000", "98.0&nbsp;%", "0.12&nbsp;bar"],
        ["5,000", "97.6&nbsp;%", "0.14&nbsp;bar"],
      ]),
      "<h2>From a class project</h2>",
      "<p>The support, a ceramic foam that keeps the metal from sintering, began as the final-year project of Mateus Figueiredo and Sakura Tanaka. Both are named on the patent.</p>",
      "<blockquote><p>&ldquo;We did not set out to beat ruthenium. We set out to make something a plant manager could forget about.&rdquo;</p></blockquote>",
      `<p>A pilot skid ten times the size is being welded now. Members who would like to see it can write to ${link("mailto:research@cpeaa.example", "research@cpeaa.example")}; the laboratory opens its doors on the last Friday of every month.</p>`,
    ],
  },
  {
    title: "The control-room simulator opens to members",
    category: "announcement",
    daysAgo: 11,
    picture: "news/03",
    content: [
      "<p>The simulator in Building C, four consoles in front of a wall of trend curves, has so far belonged to third-year students. From next month it belongs to you as well: <strong>every Thursday from 6 to 9 PM</strong>, free of charge for approved members.</p>",
      "<p>Each evening runs one scenario with an instructor from industry at the back of the room, pulling levers you would rather not see pulled.</p>",
      "<h2>Scenarios of the first month</h2>",
      list("ul", [
        "Start-up of a crude unit after a long shutdown",
        "Loss of cooling water at the debutaniser",
        "A slow leak that no alarm will report",
        "Shift handover at 6 AM, with half the facts missing",
      ]),
      "<h2>How to take part</h2>",
      list("ol", [
        "Choose an evening and two alternatives.",
        "Write to the Home Based Committee with your year and, if you’re working, what you do now.",
        "Bring a friend from the <em>other</em> department. Crews are mixed on purpose.",
      ]),
      "<p>Retired operators are more than welcome. At the trial evening a shift supervisor of the class of 1971 spotted the leak eleven minutes before the alarm did.</p>",
    ],
  },
  {
    title: "What we saw at the Cape Lorne terminal",
    category: "event",
    daysAgo: 19,
    picture: "news/07",
    content: [
      "<p>The bus left the clock tower at six with twenty-six of us on board, the youngest nineteen and the oldest eighty-one. By eight we stood on the jetty at Cape Lorne in borrowed boots, looking up at four aluminium spheres, each big enough to hold the Great Hall.</p>",
      "<p>A cargo of liquefied gas arrives at &minus;162&nbsp;&deg;C, and the whole art of the terminal is to keep it so. Loading takes fourteen hours. For thirteen of them, our guide said, success looks exactly like nothing happening.</p>",
      "<p>Three things that the photographs do not show:</p>",
      list("ul", [
        "<strong>The silence.</strong> The compressors stand behind a bank of earth; on the jetty you hear the sea.",
        "<strong>The frost.</strong> It grows on the loading arms like coral and falls off in plates when they are drained.",
        "<strong>The names.</strong> Of the nine people on shift, four studied with us. One of them, Kiri Paratene (2017), drove the last metre of the berthing.",
      ]),
      "<p>Our thanks go to the terminal&rsquo;s crew, who answered a hundred questions, and to Callum O&rsquo;Rourke, who counted us back onto the bus.</p>",
    ],
  },
  {
    title: "Scholarship fund: four new scholars, and a full account",
    category: "update",
    daysAgo: 33,
    picture: null,
    content: [
      "<p>Four students begin this semester with a scholarship paid by former students. Two come from farms, one from a family of ferrymen, one from the town next to the refinery. They had the best marks in thermodynamics among those who had asked for help.</p>",
      "<p>You gave <strong>$118,400</strong> in the past financial year; 391 of you gave, most of you less than $100. Of every dollar 96 cents went to students. The rest paid for bank fees and the audit.</p>",
      table([
        ["", "Dollars"],
        ["Gifts received", "118,400"],
        ["Scholarships paid", "96,000"],
        ["Books &amp; travel", "17,650"],
        ["Fees &amp; audit", "4,750"],
      ]),
      "<p>The audited statement is among the members&rsquo; documents. The trustees decided unanimously to offer a fifth scholarship next year, for a student who returns to study after at least three years of work.</p>",
    ],
  },
  {
    title: "In memoriam: Professor Edmund Achterberg",
    category: "other",
    daysAgo: 52,
    picture: null,
    content: [
      "<p>Professor Edmund Achterberg, who taught mass transfer in Building C for thirty-four years, died at home in his ninety-first year.</p>",
      "<p>He arrived in 1963, when the department was eleven students and a borrowed still. He left it with two hundred students, and with the same still, which he had repaired so often that no original part remained. &ldquo;Identity,&rdquo; he would say, tapping the glass, &ldquo;is a question of the flowsheet.&rdquo;</p>",
      "<p>He never gave a lecture from notes. He gave it from the blackboard, beginning with a mistake and asking us to find it. It could take the hour. Those who found it were handed the chalk.</p>",
      "<p>More than six hundred of us carried that chalk. Several carry it still: three of his students now teach the course, and each begins it with a mistake.</p>",
      "<blockquote><p>&ldquo;Do not tell me that it works. Tell me what would have to be true for it to fail.&rdquo;</p></blockquote>",
      "<p>A book for your memories of him is open in the foyer of Building C until the end of the semester. At his daughters&rsquo; request there will be no flowers, but a prize for the best <em>question</em> asked in a lecture each year.</p>",
    ],
  },
  {
    title: "Mentoring: forty-two pairs matched, and room for ten more",
    category: "announcement",
    daysAgo: 71,
    picture: null,
    content: [
      "<p>The third year of the mentoring programme began with forty-two pairs. The shortest distance between mentor and student is one corridor; the longest is 13,900 kilometres, between Stavanger and Building C.</p>",
      "<p>Ten students are still waiting. Most of them ask for somebody who works outside the field they were trained for: in water, in medicine, in finance, in schools.</p>",
      "<h2>What it asks of you</h2>",
      list("ol", [
        "One hour a month for nine months.",
        "An honest answer to the question of how you got where you are.",
        "The discipline to listen for the first half of the hour.",
      ]),
      "<h2>What it does not ask</h2>",
      "<p>Experience as a mentor, a famous employer, or a straight career. <strong>Crooked ones are in demand.</strong></p>",
      `<p>Ren&eacute;e D&rsquo;Aubign&eacute; matches the pairs by hand and would like to hear from you at ${link("mailto:mentoring@cpeaa.example", "mentoring@cpeaa.example")}.</p>`,
    ],
  },
  {
    title: "Omar Haddad to lead the renewal of the desert line",
    category: "achievement",
    daysAgo: 96,
    picture: "news/01",
    content: [
      "<p>Eleven hundred kilometres of pipe, laid in the year he was born, are now Omar Haddad&rsquo;s to renew. The 1997 graduate of Petroleum &amp; Gas Engineering has been appointed to lead the work on the desert line, the oldest gas main in the interior.</p>",
      "<p>He knows it well. As a student he walked forty kilometres of it for his thesis, one weld at a time, with a wall-thickness gauge and a mule called Bernoulli. &ldquo;The mule,&rdquo; he writes, &ldquo;was the more reliable instrument.&rdquo;</p>",
      "<p>The line will not simply be replaced. Two thirds of it can be lined from the inside while gas flows through the other third, a method that his crew tried out last winter on nine kilometres near Kettle Well. It saves steel, and it saves the dunes: no trench is opened.</p>",
      "<p>The work takes six years. Four places each season are kept for our final-year students, <strong>tents included, mule not</strong>.</p>",
    ],
  },
  {
    title: "The teaching laboratory is new. The stains are original",
    category: "update",
    daysAgo: 124,
    picture: "news/02",
    content: [
      "<p>The undergraduate laboratory has its first new benches since 1983. Your gifts paid for all eighteen of them, and for the fume cupboards behind.</p>",
      list("ul", [
        "Eighteen benches, each with its own balance and a camera for remote partners",
        "Six fume cupboards that draw a third of the power of the old ones",
        "A glass column, four metres high, that runs in full view of the corridor",
        "Lockers large enough for a motorcycle helmet, as requested by every class since 1990",
      ]),
      "<p>One of the old teak tops was too good to throw away. It hangs in the entrance, burns, initials and the famous violet ring included. If the ring is yours, do let us know how you did it. The safety officer would like to close the file.</p>",
    ],
  },
  {
    title: "Call for papers: Energy & Process Conference",
    category: "announcement",
    daysAgo: 160,
    picture: null,
    content: [
      "<p>The conference returns to the Great Hall with one theme for both departments: <strong>Less</strong>. Less water, less flaring, less steel, fewer meetings. We are looking for talks of fifteen minutes by people who made a plant, a field or a laboratory do the same with less of something.</p>",
      "<p>Failures are welcome if you measured them. Advertising is not.</p>",
      "<p>Send one page; no slides before acceptance. Every proposal is read by two people who do not see your name or your employer&rsquo;s, and you will have an answer with reasons within six weeks. Speakers pay no fee, and the travel fund supports graduates of the last five years.</p>",
      `<p>Proposals and questions: ${link("mailto:conference@cpeaa.example", "conference@cpeaa.example")}</p>`,
    ],
  },
  {
    title: "Reunion weekend: nineteen classes and one clock",
    category: "event",
    daysAgo: 184,
    event: "Reunion weekend",
    picture: null,
    content: [
      "<p>At seven on Saturday evening the tower clock struck, as it has since 1960, four minutes late. Three hundred and twelve graduates on the steps below it cheered.</p>",
      "<p>Nineteen classes sent somebody. The golden jubilee class of {year-50} sent seventeen, two of them from Nova Scotia; they had last seen each other at the bus stop. The youngest, still waiting for their certificates, were put in charge of the music and did not abuse it.</p>",
      "<h2>Heard at the tables</h2>",
      "<blockquote><p>&ldquo;He sold me his lecture notes for three coffees. I built a career on them. I still owe him one.&rdquo;</p></blockquote>",
      "<blockquote><p>&ldquo;I have explained what I do to presidents and ministers. My old tutor was the first who asked why.&rdquo;</p></blockquote>",
      "<h2>And now?</h2>",
      "<p>The photographs are in the gallery. Lost property holds one left shoe, a slide rule in its case and a bass guitar. Next year&rsquo;s weekend has been fixed by the clock committee, which promises to do nothing about the four minutes.</p>",
    ],
  },
  {
    title: "Young Engineer Prize for a drilling fluid made of sugar cane",
    category: "achievement",
    daysAgo: 206,
    picture: "news/05",
    content: [
      "<p>Three wells, no spill and a smell of caramel over the desert: Thandeka Nkosi (Petroleum &amp; Gas Engineering, 2021) has won this year&rsquo;s Young Engineer Prize for a drilling fluid thickened with what is left when sugar cane has been pressed.</p>",
      "<p>Bagasse is waste; cane growers pay to be rid of it. Ground, washed and cooked under pressure, its fibre keeps cuttings in suspension up to 120&nbsp;&deg;C, which covers two thirds of the wells drilled on land. After the job the mud can be spread on a field.</p>",
      "<p>The jury praised the chemistry, and even more the notebook: eighty-four recipes, every failed one with its reason. &ldquo;Recipe 61,&rdquo; it says there, &ldquo;is excellent jam.&rdquo;</p>",
    ],
  },
  {
    title: "From the archive: the exchanger that taught three generations",
    category: "other",
    daysAgo: 241,
    picture: "news/08",
    content: [
      "<p>It weighs two tonnes, it has 508 tubes, and nearly everybody who ever studied here has failed to predict its outlet temperature. <strong>Exchanger E-101</strong> came to the laboratory in 1966, a gift of the refinery, which had no more use for it. We have had use for it ever since.</p>",
      "<h2>Why nobody gets it right</h2>",
      "<p>The textbook wants a shell, tubes, two passes and clean surfaces. E-101 has nine plugged tubes, and nobody wrote down which. It has a baffle put in back to front in 1974. And it has the scale of sixty years of tap water, which students have measured every year since 1979: the longest fouling record we know of anywhere.</p>",
      list("ul", [
        "1966: delivered through the roof, because the door was too narrow",
        "1974: opened, cleaned and closed again, one baffle the wrong way round",
        "1979: first entry in the fouling record, by a student named Nguy&#7877;n Th&#7883; Minh Ch&acirc;u, later a trustee",
        "2004: condemned, and reprieved after a petition with 900 signatures",
        "Today: within five degrees of the prediction, on a good day",
      ]),
      "<p>The record has been put in order and is open to anybody who studies fouling. If you still have your own sheet from the exercise, please send us a copy. The years 1987 and 1988 are missing, and so, we are told, was the thermometer.</p>",
    ],
  },
  {
    title: "Your address, your choice",
    category: "update",
    daysAgo: 276,
    picture: null,
    content: [
      "<p>Member records have moved to this site. You can see and download what we hold about you, and you decide what other members can see. The public pages show office holders&rsquo; names, photographs, positions, terms, biographies and contact addresses.</p>",
      "<p>If an entry is wrong, correct it under My profile or write to us. If you want to leave, you can delete your account there, and we mean <em>delete</em>.</p>",
    ],
  },
  {
    title: "Four hundred schoolchildren and a flake one atom thick",
    category: "event",
    daysAgo: 338,
    picture: "news/10",
    content: [
      "<p>How thin is the thinnest thing in the world? Lucía Ferreyra (Chemical Engineering, 2013) put the question to four hundred children in the Great Hall, gave each of them a pencil and a strip of adhesive tape, and waited.</p>",
      "<p>Twenty minutes later every child held a flake of graphite that had been split, and split again, until light passed through it. A hexagon, a hexagon, a hexagon: carbon, as far as anybody could see. Some flakes were ten atoms thick. One, under the microscope and to a drum roll of eight hundred feet, was a single atom.</p>",
      "<p>It belongs to Noor, aged nine, from the harbour school. She has lent it to the department.</p>",
      "<p>The open lecture takes place every year. We are looking for speakers who can do without slides.</p>",
    ],
  },
  {
    title: "Ten years without a lost day at the Merrin tank farm",
    category: "achievement",
    daysAgo: 421,
    picture: "news/04",
    content: [
      "<p>Three spheres, eleven tanks, sixty people, ten years, and not one working day lost to injury. The record of the Merrin tank farm was honoured this week by the state, and the certificate was accepted by the man who cleans the sample room, because the crew had drawn lots.</p>",
      "<p>The site is run by Stefan Kowalczyk (1985), for six years president of this association. Asked for his method, he gave us three sentences:</p>",
      list("ol", [
        "Anyone may stop the job, and is thanked in front of everyone.",
        "We publish the near misses, mine first.",
        "We go home at five.",
      ]),
      "<p>He will teach the safety module this coming semester. The first assignment, he warns, is to stop the lecture.</p>",
    ],
  },
  {
    title: "A gas plant that runs on sunshine until five o’clock",
    category: "other",
    daysAgo: 457,
    picture: "news/06",
    content: [
      "<p>Compressing gas takes power, and at the Yarra Wells plant that power used to come from burning some of the gas. Since the spring, nine hectares of solar panels carry the compressors from eight in the morning until five in the afternoon. The turbines start when the sun goes.</p>",
      "<p>Adaeze Nwosu (2006) and Piotr Zieliński (2011) designed the change together, she the compressors, he the controls. The difficult part was not the sunshine. It was the clouds: a cloud takes away half the power in eleven seconds, and a turbine needs four minutes.</p>",
      "<p>The answer is behind the panels: a battery just large enough for five minutes. <strong>&ldquo;Everybody wanted a bigger one,&rdquo;</strong> says Adaeze Nwosu. &ldquo;We did the sum instead.&rdquo;</p>",
      "<p>Fuel gas is down by 31 per cent. The two will present the sum, with all its errors, at the next evening seminar.</p>",
    ],
  },
  {
    title: "New office hours",
    category: "announcement",
    daysAgo: 522,
    picture: null,
    content: [
      "<p>The alumni office in Building C is now open Monday to Thursday from 10 AM to 4 PM. The kettle is on from 10:05.</p>",
    ],
  },
];
