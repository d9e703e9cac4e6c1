import type { Album, Photo } from "../../../src/domain/gallery/album.ts";

interface PhotoSeed extends Pick<Photo, "title"> {
  alt_text: string;
  picture: string;
}

export interface AlbumSeed extends Pick<Album, "title" | "description" | "event_type"> {
  /** Title of its event. */
  event?: string;
  daysAgo: number;
  /** In viewing order; the first one becomes the cover. */
  photos: PhotoSeed[];
}

export const albums: AlbumSeed[] = [
  {
    title: "Reunion weekend",
    description: "Nineteen classes, three hundred and twelve graduates, one clock that is four minutes late.",
    event_type: "social",
    event: "Reunion weekend",
    daysAgo: 186,
    photos: [
      {
        picture: "album/reunion-2",
        title: "Everybody on the steps, before anybody left for the bar",
        alt_text:
          "A large group of graduates stands in rows on the steps in front of the lit clock tower at dusk.",
      },
      {
        picture: "album/reunion-5",
        title: "The walk under the palms, as long as it ever was",
        alt_text:
          "Friends stroll along a pale avenue of palm trees towards the campus, the sun low behind the tower.",
      },
      {
        picture: "album/reunion-1",
        title: "Dinner in the Great Hall",
        alt_text: "Round tables with candles fill a hall of tall windows, under three glowing chandeliers.",
      },
      {
        picture: "album/reunion-4",
        title: "To those who came, and to those who could not",
        alt_text: "Two glasses of sparkling wine touch in front of soft circles of light.",
      },
      {
        picture: "album/reunion-3",
        title: "The garden after ten",
        alt_text:
          "Guests in evening dress talk under strings of lamps, with the clock tower lit in the distance.",
      },
      {
        picture: "album/reunion-6",
        title: "Met in the class of 1989, late for dinner again",
        alt_text: "A couple stands at the foot of the tall clock tower, its windows glowing at nightfall.",
      },
    ],
  },
  {
    title: "Energy & Process Conference",
    description: "Two days of talks in the Great Hall, posters in the atrium and questions in every corner.",
    event_type: "conference",
    daysAgo: 318,
    photos: [
      {
        picture: "album/conference-1",
        title: "Opening: one column, two departments",
        alt_text:
          "A full hall watches a speaker beside a bright screen that shows a diagram of a distillation column.",
      },
      {
        picture: "album/conference-3",
        title: "The first awkward question, asked from the lectern itself",
        alt_text: "A speaker at a wooden lectern raises one hand between the beams of two spotlights.",
      },
      {
        picture: "album/conference-2",
        title: "Five plants, five ways to use less water",
        alt_text:
          "Five panellists in a row on a stage, a spotlight on each and a wall of hexagons behind them.",
      },
      {
        picture: "album/conference-4",
        title: "Noon, and every author beside their poster",
        alt_text:
          "Pairs of visitors discuss four research posters with molecules, a plant diagram and charts.",
      },
      {
        picture: "album/conference-5",
        title: "Coffee, where most of the work is done",
        alt_text:
          "People stand and talk in a glass foyer in evening light, copper hexagons hanging above them.",
      },
      {
        picture: "album/conference-6",
        title: "The rings in the atrium, made from old column trays",
        alt_text:
          "A tall atrium with galleries on both sides; a column of bright hexagonal rings hangs over the visitors.",
      },
    ],
  },
  {
    title: "Process safety workshop",
    description:
      "One day at the drawing board, at the bench and in the simulator. Every accident was on paper.",
    event_type: "workshop",
    daysAgo: 96,
    photos: [
      {
        picture: "album/workshop-1",
        title: "Eight people, one flowsheet, forty-one questions",
        alt_text:
          "Seen from above, eight people sit around a table with a large blueprint of a distillation plant.",
      },
      {
        picture: "album/workshop-3",
        title: "What if this valve stays open?",
        alt_text:
          "A facilitator points at a plant diagram on a whiteboard with coloured notes while four people listen.",
      },
      {
        picture: "album/workshop-2",
        title: "The morning group at the bench",
        alt_text: "Five people in white coats work side by side behind flasks of amber and blue liquids.",
      },
      {
        picture: "album/workshop-4",
        title: "Second run in the simulator, this time without the fire",
        alt_text:
          "Four trainees sit before three large screens with a plant diagram, a trend curve and molecules.",
      },
      {
        picture: "album/workshop-5",
        title: "Professor Achterberg’s glass still, in working order",
        alt_text: "A glass still with a heated flask and a slanting condenser glows against a green wall.",
      },
    ],
  },
  {
    title: "Graduation and awards",
    description: "The caps, the medals, the handshakes, and the cup, engraved every year since 1964.",
    event_type: "ceremony",
    daysAgo: 341,
    photos: [
      {
        picture: "album/ceremony-2",
        title: "Last time in these seats",
        alt_text: "Graduates in caps fill a hall and look towards seven robed figures on a lit stage.",
      },
      {
        picture: "album/ceremony-3",
        title: "Caps in the air, for seven seconds",
        alt_text: "Graduates cheer and throw their caps into a golden evening sky.",
      },
      {
        picture: "album/ceremony-1",
        title: "The Alumni Cup changes hands",
        alt_text: "Two people shake hands on a stage in spotlights, a large copper cup standing beside them.",
      },
      {
        picture: "album/ceremony-4",
        title: "Silver, gold and bronze, struck in our own workshop",
        alt_text: "Three medals with a hexagon hang from striped ribbons.",
      },
      {
        picture: "album/ceremony-5",
        title: "Sixty names, room for forty more",
        alt_text: "A copper cup with a hexagon stands on a pedestal in crossing beams of light and confetti.",
      },
    ],
  },
  {
    title: "Found in the attic of Building C",
    description:
      "Three boxes of slides from the sixties have come to light. We are scanning them; the first pictures will follow soon.",
    event_type: "general",
    daysAgo: 8,
    photos: [],
  },
];
