import { toMailto } from "../core/email.ts";
import { toTel } from "../core/phone.ts";
import type { SiteSettings } from "./settings.ts";

/** A line of the footer. */
interface Contact<Id extends string> {
  id: Id;
  text: string;
  /** Null for plain text and for a network without an address. */
  href: string | null;
}

/** The association's contact details; without a phone number that entry has no text. */
export function listContacts(settings: SiteSettings): Contact<"email" | "phone" | "address">[] {
  const { contact_email, contact_phone, university_name, postal_address } = settings;
  const phone = /\d/.test(contact_phone ?? "") ? (contact_phone ?? "") : "";
  const address = [university_name, ...postal_address.split("\n")].map((line) => line.trim());
  return [
    { id: "email", text: contact_email, href: toMailto(contact_email) },
    { id: "phone", text: phone, href: toTel(phone) },
    { id: "address", text: address.filter(Boolean).join(", "), href: null },
  ];
}

type Places = Pick<SiteSettings, "facebook_url" | "linkedin_url" | "instagram_url">;

/** The association's pages on social networks. */
export function listPlaces({
  facebook_url,
  linkedin_url,
  instagram_url,
}: Places): Contact<"facebook" | "linkedin" | "instagram">[] {
  return [
    { id: "facebook", text: "Facebook", href: facebook_url },
    { id: "linkedin", text: "LinkedIn", href: linkedin_url },
    { id: "instagram", text: "Instagram", href: instagram_url },
  ];
}
