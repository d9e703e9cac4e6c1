import type { SiteSettings } from "../settings/settings.ts";
import { escapeText } from "../text/rich-text.ts";

/**
 * The privacy notice of sites without one of their own, as HTML: the data that the product stores and who sees it.
 */
export function getBuiltInNotice(settings: SiteSettings): string {
  const association_name = escapeText(settings.association_name);
  const university_name = escapeText(settings.university_name);
  const postal_address = escapeText(settings.postal_address);
  const contact_email = escapeText(settings.contact_email);
  return `<h2>Who is responsible</h2>
<p>${association_name}<br>${university_name}<br>${postal_address.replaceAll("\n", "<br>")}<br>${contact_email}</p>
<h2>If you only read this website</h2>
<p>You need no account, and we set no cookies. Pages, pictures and fonts come from our own site: there is no advertising, no tracking and nothing from other companies. Whether you prefer the light or the dark theme stays in your browser.</p>
<h2>If you have an account</h2>
<p>We store what you tell us when you sign up: your name, email address, department and graduation year. A phone number, a few words about yourself and a photo are stored if you add them. We also store whether your membership is approved, by whom and since when, which events you register for, and which letters of ours you do not want. For the directory you may add where you live and work and how you help other members. A letter that you write to another member is kept with its email for 90 days, or for up to a year if it could not be delivered, where administrators cannot read it; our log keeps who wrote to whom and when. We also store whom you blocked, which only you see, and the letters that you reported. Your membership card has a random code, which only you see and can renew; people who scan it read whether the card is valid and the year, and nothing about you. Your password is stored in a form from which nobody can read it.</p>
<h2>If you have no account</h2>
<p>We keep a roster of the people whom the association knows. It holds your name and, where we know them, your class, department and email address, a note, and where we have this from: for example a register of the faculty, a guest book, or a list of your class. Only administrators see it; members see how many people of a class are missing, from five on, and no names. We may write to you once, with one reminder, to invite you to sign up. By a link in each letter you can refuse further ones; of your address we then keep only a code from which nobody can read it. If you sign up, your row of the roster is linked to your account. If you delete the account, the row stays, and we do not invite you again. To see what the roster holds about you, or to have it corrected or deleted, ask us: ${contact_email}.</p>
<h2>Who sees it</h2>
<p>Administrators of the association see the profiles of all members, because they approve and look after them. Other members see nothing of your profile until you say so: in the directory you choose for each field whether your class, all members or nobody sees it. Visitors see the name, photo and biography of people who hold an office, the names of people who received an award, and nothing else; members also see who uploaded a document.</p>
<h2>What is recorded</h2>
<p>What administrators change is recorded with their name and the time, so that it can be explained later. An entry about you remains when your account is gone. Photos lose the place and camera data in them before they leave your device.</p>
<h2>How long, and your rights</h2>
<p>Your data stays as long as your account; letters that we sent you are deleted after 90 days, those that could not be delivered after a year. Under My profile you can correct it, download everything that is stored about you, and delete your account at any time. Signed in, your browser keeps a session for one hour, or for 30 days if you tick Remember me.</p>
<p>For any question about your data, or to have it corrected or deleted, write to ${contact_email}.</p>`;
}
