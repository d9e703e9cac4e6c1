import type { SiteSettings } from "../../../src/domain/settings/settings.ts";
import { awards } from "./awards.ts";
import { documents } from "./documents.ts";
import { events } from "./events.ts";
import { members } from "./members.ts";

const approved = members.filter(({ is_approved }) => is_approved).length;

/** The demo's settings beyond the defaults. The phone number is from a range reserved for fiction. */
export const settings = {
  postal_address: "Faculty of Engineering, Building C\n12 University Avenue\nPort Merrin, Western Australia",
  contact_phone: "+61 8 5550 1960",
  linkedin_url: "https://www.linkedin.com/company/cpeaa-example",
  instagram_url: "https://www.instagram.com/cpeaa.example",
  facebook_url: "https://www.facebook.com/cpeaa.example",
  stats: [
    { value: String(approved), label: "Active Alumni" },
    { value: String(events.length), label: "Annual Events" },
    { value: String(awards.length), label: "Alumni Awards" },
    { value: String(documents.length), label: "Resources" },
  ],
  time_zone: "Australia/Perth",
} satisfies Partial<SiteSettings>;
