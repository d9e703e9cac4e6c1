import { getKeys } from "../core/keys.ts";
import type { SiteSettings } from "../settings/settings.ts";
import * as about from "./about-texts.ts";
import { getBuiltInNotice } from "./privacy.ts";

/** A text of one of the website's own pages. */
export interface SiteText {
  /** The page's name and address. */
  page: string;
  path: string;
  label: string;
  /** "line" is plain text, "text" the editor's HTML. */
  kind: "line" | "text";
  /** For its writer: how the page shows it. */
  hint: string;
  /** The default text, shown until the association writes its own; may be empty. */
  original: (settings: SiteSettings) => string;
  /** It may not be empty. */
  isNeeded?: true;
  /** Maximum characters of a line shown in large type; 400 otherwise. */
  most?: number;
}

type Original = SiteText["original"];

const lead = (page: string, path: string, text: string): SiteText => ({
  page,
  path,
  label: "Introduction",
  kind: "line",
  hint: "One or two sentences below the page’s heading.",
  original: () => text,
});

const text = (page: string, path: string, hint: string, original: Original, label = "Text"): SiteText => ({
  page,
  path,
  label,
  kind: "text",
  hint,
  original,
});

/** A line in large type. */
const large = (page: string, path: string, label: string, hint: string, words: string) => ({
  ...lead(page, path, words),
  label,
  hint,
  most: 120,
});

const slide = "For a slide with a drawing, shown on the home page while there are fewer than three heroes.";
const slideTitle = (label: string, words: string) => ({
  ...large("Home", "/", label, slide, words),
  isNeeded: true as const,
});
const slideSubtitle = (label: string, words: string) => ({ ...lead("Home", "/", words), label, hint: slide });

const section = (label: string, hint: string, original: string | Original): SiteText =>
  text("About", "/about", hint, typeof original === "string" ? () => original : original, label);

const soon = "While it’s empty, the page says “Content is coming soon.”";
const inFooter = "Once you add text, the page is published and linked in the footer of every page.";
const none = () => "";

/** Every text that can be edited in /admin/pages, in the order of the pages; the database has a row for each. */
export const siteTexts = {
  home_title_1: slideTitle("Slide 1: title", "Engineers who stay connected"),
  home_subtitle_1: slideSubtitle(
    "Slide 1: subtitle",
    "Two departments, one network of graduates at work all over the world.",
  ),
  home_title_2: slideTitle("Slide 2: title", "Learn from those who went before"),
  home_subtitle_2: slideSubtitle(
    "Slide 2: subtitle",
    "Mentors, seminars and site visits, from your first job to your last project.",
  ),
  home_title_3: slideTitle("Slide 3: title", "Give the next class a better start"),
  home_subtitle_3: slideSubtitle(
    "Slide 3: subtitle",
    "Scholarships, internships and an open door to the industry.",
  ),
  about_lead: lead(
    "About",
    "/about",
    "The same laboratories, the same night before the design project was due, the same first flowsheet that finally closed. This association keeps in circulation what we learned there together.",
  ),
  about_vision: section("Vision", "A few sentences, in large type.", about.vision),
  about_mission: section("Mission", "A few sentences, in large type.", about.mission),
  about_people: section("Who we are", "Each heading starts a short note below the text.", about.people),
  about_work: section("What we do", "Each heading starts a step with its own symbol.", about.work),
  about_commitment: section("Commitment", "The heading is shown in large type.", about.commitment),
  about_connected: section(
    "Stay connected",
    "A list is shown as large links with a line between them.",
    about.getConnected,
  ),
  about_join: section("Join us", "Shown above the button.", about.join),
  officers_lead: lead("Officers", "/officers", "Who runs the association, and who ran it before them."),
  programs_lead: lead(
    "Programs",
    "/programs",
    "Two degrees, one family of engineers: Chemical Engineering and Petroleum & Gas Engineering.",
  ),
  programs: text("Programs", "/programs", soon, none),
  gallery_lead: lead(
    "Gallery",
    "/gallery",
    "Reunions, site visits, long evenings: who was there, and what it looked like.",
  ),
  calendar_lead: lead("Calendar", "/calendar", "Where we meet next, and dates to keep free."),
  awards_lead: lead(
    "Awards",
    "/awards",
    "For work that made a process safer, a reservoir better understood, a colleague braver.",
  ),
  events_lead: lead(
    "Events",
    "/events",
    "Conferences, workshops and evenings: the network, all in one room.",
  ),
  news_lead: lead("News", "/news", "What the association, its members and the two departments are doing."),
  membership_lead: lead("Membership", "/membership", "Once one of our engineers, always one of us."),
  membership: text("Membership", "/membership", `Only approved members see this. ${soon}`, none),
  members_lead: lead(
    "Members",
    "/members",
    "Find the people you studied with, and a familiar face in the next city you move to.",
  ),
  documents_lead: lead("Documents", "/documents", "Rules, minutes, reports and forms."),
  opportunities_lead: lead(
    "Opportunities",
    "/opportunities",
    "Jobs, internships and a helping hand, from members for members.",
  ),
  sign_in_motto: large(
    "Sign in",
    "/auth",
    "Motto",
    "Shown beside the sign-in and sign-up forms. Leave empty for none.",
    "Two disciplines, one community.",
  ),
  privacy_lead: lead(
    "Privacy notice",
    "/privacy",
    "What we store about you, who sees it, and how to change or delete it.",
  ),
  privacy: {
    ...text(
      "Privacy notice",
      "/privacy",
      "Linked in the footer of every page and on the sign-up form.",
      getBuiltInNotice,
    ),
    isNeeded: true,
  },
  terms: text("Terms", "/terms", inFooter, none),
  imprint: text("Legal notice", "/imprint", inFooter, none),
} as const satisfies Record<string, SiteText>;

export type TextName = keyof typeof siteTexts;

/** A text as stored; null for the default. */
export interface StoredText {
  id: TextName;
  content: string | null;
}

/** A page with its texts. */
export interface TextPage {
  name: string;
  path: string;
  texts: StoredText[];
}

/** In the order of `siteTexts`. */
export function groupByPage(stored: readonly StoredText[]): TextPage[] {
  const pages = new Map<string, TextPage>();
  for (const id of getKeys(siteTexts)) {
    const { page: name, path } = siteTexts[id];
    const page = pages.get(path) ?? { name, path, texts: [] };
    page.texts.push(...stored.filter((text) => text.id === id));
    pages.set(path, page);
  }
  return [...pages.values()].filter(({ texts }) => texts.length > 0);
}

export function isTextName(id: string): id is TextName {
  return Object.hasOwn(siteTexts, id);
}

/** The text shown on the page. */
export function getShownText({ id, content }: StoredText, settings: SiteSettings): string {
  return content ?? siteTexts[id].original(settings);
}
