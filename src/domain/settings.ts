/** One of the four tiles under the hero: "500+" "Active Alumni". */
export interface Stat {
  value: string;
  label: string;
}

/** Everything of the association that the pages print; edited in /admin/settings. */
export interface SiteSettings {
  association_name: string;
  association_short_name: string;
  university_name: string;
  contact_email: string;
  contact_phone: string;
  /** Several lines. */
  postal_address: string;
  facebook_url: string | null;
  linkedin_url: string | null;
  instagram_url: string | null;
  stats: Stat[];
  programs_text: string | null;
  /** The privacy notice; null for the built-in one. */
  privacy_text: string | null;
  /** IANA name of the zone in which event times are shown. */
  time_zone: string;
}

/** What a new database starts with; a test compares it with the column defaults. */
export const defaultSettings: SiteSettings = {
  association_name: "Chemical & Petroleum Engineering Alumni Association",
  association_short_name: "CPEAA",
  university_name: "University of Engineering and Technology",
  contact_email: "alumni@cpeaa.example",
  contact_phone: "+1 (555) 010-1960",
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
  programs_text: null,
  privacy_text: null,
  time_zone: "UTC",
};
