import type { SiteSettings } from "../settings/settings.ts";
import { escapeText } from "../text/rich-text.ts";

/**
 * The default privacy notice, as HTML: the data that the product stores and who sees it.
 */
export function getBuiltInNotice(settings: SiteSettings): string {
  const association_name = escapeText(settings.association_name);
  const contact_email = escapeText(settings.contact_email);
  const office = contact_email || "us";
  const responsible = [
    association_name,
    escapeText(settings.university_name),
    ...escapeText(settings.postal_address).split("\n"),
    contact_email,
  ];
  return `<h2>Who is responsible</h2>
<p>${responsible.filter(Boolean).join("<br>")}</p>
<h2>If you only read this website</h2>
<p>You need no account, and we set no cookies. Pages, pictures and fonts come from our own site: no advertising, no tracking and nothing from other companies. Your choice of the light or dark theme is stored in your browser.</p>
<h2>If you have an account</h2>
<p>We store what you tell us when you sign up: your name, email address, department and graduation year. If you add them, we also store a phone number, a few words about yourself and a photo. For the directory, you can add your name at graduation, where you live and work, and how you help other members. We store whether your membership is approved, by whom and when, which events you register for with your guests, their names if you enter them, and your answers, whether you attended them, and which of our emails you have opted out of. To show what is new, we store when you last visited.</p>
<p>A message that you write to another member is kept for 90 days, or for up to a year if it could not be delivered. Administrators cannot read it unless its recipient reports it; a log records who wrote to whom, and when. We also store whom you have blocked, which only you can see, and the messages that you have reported.</p>
<p>Your membership card has a random code that only you can see or replace. Anyone who scans it learns whether the card is valid and for which year, and nothing else; at the entrance of an event you registered for, it also checks you in. If you make an address for your own calendar, anyone who has it sees which events you registered for, until you turn it off. This address and your password are stored only as one-way hashes, so nobody can read them.</p>
<h2>If you have no account</h2>
<p>We keep a list of alumni the association knows of. It contains your name and, where we know them, your title, your name at graduation, your class, department, email address, phone number and city, a note, and where we got this information: for example a faculty register or a class list. Only administrators see it. Members see only how many of a class have not joined, and only if there are five or more; never names. We may email you one invitation to sign up and one reminder, and now and then a newsletter. Each email has an unsubscribe link; if you use it, we keep only a one-way hash of your address. If you sign up, your entry is linked to your account. If you delete the account, the entry stays, and we do not invite you again. To see, correct or delete what it contains about you, write to ${office}.</p>
<p>If you come to an event without an account, we store the name you give at the entrance and the number of your guests with the event, where only administrators see them. If you ask us to delete your data, “Former member” replaces your name.</p>
<h2>Who sees it</h2>
<p>Administrators see the profiles and class notes of all members, because they approve and look after them. Other members see nothing of your profile until you decide otherwise: in the directory you choose for each field whether your class, all members or nobody sees it, and who sees on an event’s page that you are going. Members also see who uploaded a document, and your class notes if they see your name and class.</p>
<p>Visitors see the name, photo, biography, position and term of people who hold or held an office, and their contact address if they gave one; the names of people who received an award, with the award; the names of members who agreed to be named with an event or award that they proposed; on the page In memoriam, the name, class and year of death of people whom an administrator has named there; the people who are named or shown in news, events and the gallery; and how many people are going to an event, without names. Visitors see nothing else of your profile. Your photo is stored privately: a link to it works for an hour, for people to whom you show it. Only editors see photos that you send to an album, until one accepts them.</p>
<h2>What is recorded</h2>
<p>Changes that administrators make are logged with their name and the time. Log entries about you are kept after your account is deleted. Location and camera data are removed from photos before they leave your device. We do not record whether you open an email: its pictures are the same for every reader.</p>
<h2>How long, and your rights</h2>
<p>We keep your data for as long as you have an account. Emails that we sent you are deleted after 90 days, or after a year if they could not be delivered. Under My profile you can correct your data, download everything that is stored about you, and delete your account at any time. From then on nobody sees it; for seven days you can restore it by signing in, and after that everything is deleted permanently. If you tick “Remember me”, you stay signed in for 30 days. If not, you’re signed out after one hour or when you close the browser, whichever comes first. Only in that case do we set a cookie; it notes that the browser is still open and contains nothing about you.</p>
<p>For any question about your data, or to have it corrected or deleted, write to ${office}.</p>`;
}
