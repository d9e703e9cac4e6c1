import type { SiteSettings } from "../../../src/domain/settings/settings.ts";

/** The demo's settings beyond the defaults. The phone number is from a range reserved for fiction. */
export const settings = {
  stats: [
    { value: "500+", label: "Active Alumni" },
    { value: "20+", label: "Annual Events" },
    { value: "50+", label: "Alumni Awards" },
    { value: "100+", label: "Resources" },
  ],
  contact_email: "alumni@cpeaa.example",
  postal_address: "Faculty of Engineering, Building C\n12 University Avenue\nPort Merrin, Western Australia",
  contact_phone: "+61 8 5550 1960",
  linkedin_url: "https://www.linkedin.com/company/cpeaa-example",
  instagram_url: "https://www.instagram.com/cpeaa.example",
  facebook_url: "https://www.facebook.com/cpeaa.example",
  time_zone: "Australia/Perth",
} satisfies Partial<SiteSettings>;
