import type { SiteSettings } from "./settings.ts";

/** Part of the notice: text under an optional heading. */
interface PrivacySection {
  title: string | null;
  paragraphs: string[];
}

/**
 * The built-in privacy notice, for sites without a text of their own: the data that the product stores and
 * who sees it. As in a custom text, a line that begins with "# " is a heading.
 */
export function getBuiltInNotice(settings: SiteSettings): string {
  const { association_name, university_name, postal_address, contact_email } = settings;
  return `# Who is responsible

${association_name}
${university_name}
${postal_address}
${contact_email}

# If you only read this website

You need no account, and we set no cookies. Pages, pictures and fonts come from our own site: there is no advertising, no tracking and nothing from other companies. Whether you prefer the light or the dark theme stays in your browser.

# If you have an account

We store what you tell us when you sign up: your name, email address, department and graduation year. A phone number, a few words about yourself and a photo are stored if you add them. We also store whether your membership is approved, by whom and since when, which events you register for, and which letters of ours you do not want. For the directory you may add where you live and work and how you help other members. A letter that you write to another member is kept with its email for 90 days, or for up to a year if it could not be delivered, where administrators cannot read it; our log keeps who wrote to whom and when. We also store whom you blocked, which only you see, and the letters that you reported. Your membership card has a random code, which only you see and can renew; people who scan it read whether the card is valid and the year, and nothing about you. Your password is stored in a form from which nobody can read it.

# If you have no account

We keep a roster of the people whom the association knows. It holds your name and, where we know them, your class, department and email address, a note, and where we have this from: for example a register of the faculty, a guest book, or a list of your class. Only administrators see it; members see how many people of a class are missing, from five on, and no names. We may write to you once, with one reminder, to invite you to sign up. By a link in each letter you can refuse further ones; of your address we then keep only a code from which nobody can read it. If you sign up, your row of the roster is linked to your account. If you delete the account, the row stays, and we do not invite you again. To see what the roster holds about you, or to have it corrected or deleted, ask us: ${contact_email}.

# Who sees it

Administrators of the association see the profiles of all members, because they approve and look after them. Other members see nothing of your profile until you say so: in the directory you choose for each field whether your class, all members or nobody sees it. Visitors see the name, photo and biography of people who hold an office, the names of people who received an award, and nothing else; members also see who uploaded a document.

# What is recorded

What administrators change is recorded with their name and the time, so that it can be explained later. An entry about you remains when your account is gone. Photos lose the place and camera data in them before they leave your device.

# How long, and your rights

Your data stays as long as your account; letters that we sent you are deleted after 90 days, those that could not be delivered after a year. Under My profile you can correct it, download everything that is stored about you, and delete your account at any time. Signed in, your browser keeps a session for one hour, or for 30 days if you tick Remember me.

For any question about your data, or to have it corrected or deleted, write to ${contact_email}.`;
}

/** The notice in sections for display. */
export function getPrivacyNotice(settings: SiteSettings): PrivacySection[] {
  const sections: PrivacySection[] = [];
  for (const block of (settings.privacy_text ?? getBuiltInNotice(settings)).split(/\n{2,}/)) {
    const [, title, rest = ""] = /^# (.+)(?:\n([\s\S]*))?$/.exec(block.trim()) ?? [];
    if (title || sections.length === 0) sections.push({ title: title?.trim() ?? null, paragraphs: [] });
    const text = title ? rest.trim() : block.trim();
    if (text) sections.at(-1)?.paragraphs.push(text);
  }
  return sections;
}
