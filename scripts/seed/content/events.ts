import type { AlumniEvent } from "../../../src/domain/events/event.ts";
import type { Around, When } from "../time.ts";

type Extras =
  | "map_url"
  | "price"
  | "payment"
  | "capacity"
  | "guests_allowed"
  | "questions"
  | "contact_name"
  | "contact_email";

export interface EventSeed
  extends Pick<AlumniEvent, "title" | "description" | "location" | "type">,
    Partial<Pick<AlumniEvent, Extras | "is_all_day">> {
  when: When;
  /** Without it the event lasts two hours, or all day. */
  ends?: Around;
  closes?: Around;
  /** For people who take part online. */
  link?: string;
  picture: string | null;
  /** Number of approved members who register or attended. */
  registrations: number;
}

/** Times are in the site's time zone. */
export const events: EventSeed[] = [
  {
    title: "Evening seminar: the reactor that spins",
    description:
      "What happens to a reaction when the reactor itself turns 1,500 times a minute? Dr Wanjiru Kamau brings one to the lecture room, in glass, and shows what a thin film can do that a stirred tank cannot.\n\nForty minutes of talk, twenty of questions, then bread, olives and a closer look. Students are admitted free.",
    location: "Lecture Room 2, Building C",
    type: "seminar",
    when: { days: 10, weekday: "Thursday", time: "18:00" },
    ends: { days: 0, time: "20:30" },
    price: "Free of charge",
    link: "https://meet.example.org/reactor-that-spins",
    contact_name: "Dr Wanjiru Kamau",
    contact_email: "seminars@cpeaa.example",
    picture: "event/03",
    registrations: 14,
  },
  {
    title: "Annual Awards Evening",
    description:
      "The medals, the cup and one surprise. Dinner is served at eight, the speeches are limited to four minutes each by the tower clock, and the dancing begins when the last one is over.\n\nDress: as you would for a friend’s wedding. Guests are welcome, up to two each.",
    location: "Great Hall, University Avenue",
    type: "ceremony",
    when: { days: 24, weekday: "Saturday", time: "19:00" },
    ends: { days: 1, time: "01:00" },
    closes: { days: -4, time: "18:00" },
    map_url: "https://www.openstreetmap.org/search?query=12%20University%20Avenue",
    price: "$45 a person, students $20",
    payment: "At the entrance, in cash or by card.",
    capacity: 160,
    guests_allowed: 2,
    questions: ["Is there anything that you or your guests don’t eat?", "Who would you like to sit with?"],
    contact_name: "Awards committee",
    contact_email: "awards@cpeaa.example",
    picture: "event/05",
    registrations: 22,
  },
  {
    title: "Site visit: a refinery turnaround from the inside",
    description:
      "Once every five years the crude unit is cold, open and full of people. Walk through it with the turnaround manager, climb the vacuum column if you like, and see what five years do to a tray.\n\nEight places. Long sleeves and flat shoes are required; helmets, coats and glasses are provided. The bus leaves from the clock tower.",
    location: "Port Merrin Refinery, Gate 3",
    type: "workshop",
    when: { days: 33, weekday: "Tuesday", time: "08:30" },
    ends: { days: 0, time: "14:00" },
    closes: { days: -7, time: "12:00" },
    map_url: "https://www.openstreetmap.org/search?query=refinery%20gate%203",
    price: "Free of charge, bus included",
    capacity: 8,
    questions: ["What is your shoe size?"],
    picture: "event/06",
    registrations: 9,
  },
  {
    title: "Energy & Process Conference: Less",
    description:
      "Two days, thirty-one talks and one theme: doing the same with less. Less water, less flaring, less steel, fewer meetings.\n\nDay one belongs to plants, day two to fields and wells. Posters hang in the atrium throughout, and their authors stand beside them at noon. Lunch is included on both days.",
    location: "Great Hall and Atrium, University Avenue",
    type: "conference",
    when: { days: 45, weekday: "Friday", time: "09:00" },
    ends: { days: 1, time: "16:30" },
    map_url: "https://www.openstreetmap.org/search?query=12%20University%20Avenue",
    price: "$120 for both days, students free",
    payment: "By bank transfer; we send the details with the programme.",
    capacity: 220,
    link: "https://meet.example.org/less",
    contact_name: "Conference office",
    contact_email: "conference@cpeaa.example",
    picture: "event/01",
    registrations: 17,
  },
  {
    title: "Campus open day",
    description:
      "The pilot plant is hot, the library is open and the tower can be climbed, all day and without a timetable. Come when you like and bring the children: lavender is distilled every hour, on the hour.",
    location: "All buildings, University Avenue",
    type: "other",
    when: { days: 52, weekday: "Sunday", time: "00:00" },
    is_all_day: true,
    picture: null,
    registrations: 5,
  },
  {
    title: "Annual General Meeting",
    description: null,
    location: null,
    type: "other",
    when: { days: 62, weekday: "Monday", time: "18:00" },
    picture: null,
    registrations: 0,
  },
  {
    title: "First jobs, second thoughts: a career evening",
    description:
      "Ten graduates of the last ten years, each at their own table: offshore, water, batteries, patents, teaching, a brewery. Sit down, ask anything, move on after twelve minutes.\n\nFor final-year students and for anyone who is thinking of changing jobs.",
    location: "The Glass Foyer, Building A",
    type: "networking",
    when: { days: 80, weekday: "Wednesday", time: "17:30" },
    picture: "event/04",
    registrations: 6,
  },
  {
    title: "Mentors’ round table",
    description:
      "This year’s mentors and students compared notes: what helped, what was awkward, what to ask in the second month. Their eight suggestions are now part of the handbook.",
    location: "Meeting Room 4, Building C",
    type: "workshop",
    when: { days: -21, weekday: "Tuesday", time: "17:00" },
    picture: "event/02",
    registrations: 0,
  },
  {
    title: "Nominations for the awards close",
    description:
      "Nominations closed at midnight, as this day began. Forty-three arrived, eleven of them in the last hour.",
    location: "By email to the awards committee",
    type: "other",
    when: { days: -70, weekday: "Friday", time: "00:00" },
    picture: null,
    registrations: 0,
  },
  {
    title: "Reunion weekend",
    description:
      "Two days on the old campus: the photograph on the steps, the walk under the palms, dinner in the Great Hall and a garden with a thousand lamps.",
    location: "Clock Tower Steps and Great Hall",
    type: "networking",
    when: { days: -190, weekday: "Saturday", time: "16:00" },
    ends: { days: 1, time: "15:00" },
    picture: null,
    registrations: 16,
  },
];

/** Answers to an event's questions; most people leave them empty. */
export const answers: Record<string, readonly string[]> = {
  "What is your shoe size?": ["", "", "42, and narrow", "", "38", "", "Any, as long as they’re dry"],
  "Is there anything that you or your guests don’t eat?": ["", "", "No nuts, please", "", "Meat"],
  "Who would you like to sit with?": ["", "Our class", "", "", "Anybody who laughs"],
};
