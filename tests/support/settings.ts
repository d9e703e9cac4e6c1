import type { SiteSettings } from "../../src/domain/settings/settings.ts";

/** A new database's settings, plus an address and figures, which it lacks; a test compares them with the columns' defaults. */
export const defaultSettings: SiteSettings = {
  association_name: "Chemical & Petroleum Engineering Alumni Association",
  association_short_name: "CPEAA",
  university_name: "University of Engineering and Technology",
  contact_email: "alumni@cpeaa.example",
  contact_phone: null,
  postal_address: "Faculty of Engineering, Building C\n12 University Avenue",
  facebook_url: null,
  linkedin_url: null,
  instagram_url: null,
  stats: [
    { value: "500+", label: "Active Alumni" },
    { value: "20+", label: "Annual Events" },
    { value: "50+", label: "Alumni Awards" },
    { value: "100+", label: "Resources" },
  ],
  formats_news: false,
  opportunities: "checked",
  has_dues: false,
  time_zone: "UTC",
  date_style: "american",
  colour_pair: "teal-copper",
  logo_id: null,
};
