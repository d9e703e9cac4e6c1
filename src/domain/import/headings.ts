import { toWords } from "../text/text.ts";

/**
 * Names of columns by which a field is guessed, as `toWords` writes them, the best first. They include those of Outlook,
 * Google Contacts, Thunderbird, LinkedIn, Mailchimp and Wild Apricot, and of Outlook in German, French and Spanish.
 */
export const headings = {
  full_name: ["full name", "name", "member", "alumnus", "alumna", "alumni name", "display name"],
  first_name: [
    "first name",
    "first names",
    "first name s",
    "given name",
    "forename",
    "first",
    "prénom",
    "vorname",
    "nombre",
  ],
  middle_name: ["middle name", "additional name", "middle"],
  last_name: ["last name", "surname", "family name", "last", "nom", "nachname", "apellidos"],
  email: [
    "email",
    "e mail",
    "email address",
    "e mail address",
    "mail",
    "primary email",
    "email 1",
    "e mail 1 value",
    "email 1 value",
    "personal email",
    "courriel",
    "e mail adresse",
    "adresse de messagerie",
    "dirección de correo electrónico",
  ],
  phone: [
    "phone",
    "phone number",
    "telephone",
    "tel",
    "mobile",
    "mobile number",
    "mobile phone",
    "cell",
    "phone 1 value",
    "primary phone",
    "home phone",
    "business phone",
    "work phone",
  ],
  department: ["department", "dept", "discipline", "programme", "program", "course"],
  graduation_year: [
    "graduation year",
    "graduation date",
    "date of graduation",
    "year",
    "class",
    "class of",
    "graduated",
    "year of graduation",
  ],
  membership_type: ["membership type", "type", "membership"],
  approval_status: ["approval status", "status", "approved"],
  honorific: ["title", "prefix", "salutation", "honorific", "anrede", "titel"],
  former_name: [
    "name at graduation",
    "surname at graduation",
    "maiden name",
    "former name",
    "birth name",
    "née",
    "nee",
  ],
  city: ["city", "town", "place", "home city", "business city", "ort", "stadt", "ville", "ciudad"],
  note: ["note", "notes", "remark", "remarks", "comment", "comments"],
  source: ["source", "origin", "from"],
} as const;

const known = new Set<string>(Object.values(headings).flat());

export const isKnownHeading = (cell: string) => known.has(toWords(cell));
