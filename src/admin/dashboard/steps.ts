import type { FirstStep } from "../../domain/settings/first-steps.ts";

/** In the order in which they are best done. The last one opens the publishing dialog. */
export const steps: Readonly<
  Record<FirstStep["step"], { title: string; text: string; href: string | null }>
> = {
  association: {
    title: "Name and address",
    text: "They appear on every page and in every email.",
    href: "/admin/settings",
  },
  time_zone: {
    title: "Time zone",
    text: "Event times are shown in this zone.",
    href: "/admin/settings#time_zone",
  },
  privacy: {
    title: "Privacy notice",
    text: "The built-in one is shown until you write your own.",
    href: "/admin/pages#privacy",
  },
  looks: { title: "Logo and colours", text: "Make the website yours.", href: "/admin/settings/looks" },
  about: {
    title: "About",
    text: "Seven example sections: change what isn’t true of your association.",
    href: "/admin/pages#about_lead",
  },
  figures: {
    title: "Home page figures",
    text: "None are shown until you enter your own.",
    href: "/admin/settings#figures",
  },
  hero: {
    title: "Front page picture",
    text: "Choose the large picture at the top of the home page.",
    href: "/admin/hero",
  },
  officers: { title: "Officers", text: "Add your committees and trustees.", href: "/admin/officers" },
  people: {
    title: "People",
    text: "Import your alumni list, then invite everyone to sign up.",
    href: "/admin/roster/import",
  },
  news: { title: "First news", text: "Announce that the association is online.", href: "/admin/news" },
  event: { title: "First event", text: "Announce where you meet next.", href: "/admin/events" },
  programs: {
    title: "Programs",
    text: "Until you write it, the page says that content is coming soon.",
    href: "/admin/pages#programs",
  },
  membership: {
    title: "Membership",
    text: "Tell members what membership offers.",
    href: "/admin/pages#membership",
  },
  email: {
    title: "Test email",
    text: "Check that emails arrive.",
    href: "/admin/emails/queue",
  },
  published: {
    title: "Publish",
    text: "Look at the website, then check that a change appears.",
    href: null,
  },
};
