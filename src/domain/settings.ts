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
