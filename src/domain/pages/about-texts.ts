import { toMailto } from "../core/email.ts";
import type { SiteSettings } from "../settings/settings.ts";
import { escapeAttribute, escapeText } from "../text/rich-text.ts";

/** The default texts of About's sections, as the editor's HTML. Each heading starts a part of its section. */

export const vision =
  "<p>That no graduate of our departments ever has to start from nothing. Not in a new country, not in a new industry, not thirty years into the old one. Someone has walked the road before; that person should be one message away.</p>";

export const mission =
  "<p>To keep our graduates close to each other, to the students who sit where we sat, and to our university; and to hand on experience with the care we were once taught to take over a single measurement.</p>";

export const people = `<p>Process engineers and drilling engineers. Researchers, safety officers, founders, teachers, civil servants. A few who left engineering altogether and still cannot look at a recipe without closing the mass balance.</p>
<p>Two departments, but always one chain: what one of us brings to the surface is the feed that another turns into fuel, fertiliser, fibre and medicine. We shared the laboratories, the lecturers and the night before the design project was due. We share this association.</p>
<p>It is run by graduates who give it their evenings, and who <a href="/officers">hold its offices</a> so that what was entrusted to us outlasts us.</p>
<h3>Chemical Engineering</h3>
<p>Reaction, separation, control: the art of turning one thing into another, safely, ten thousand tonnes at a time.</p>
<h3>Petroleum &amp; Gas Engineering</h3>
<p>Reservoir, well, pipeline: the art of reading rock nobody can see and bringing up what it holds without harm.</p>`;

export const work = `<h3>Gather</h3>
<p>Reunions, conferences and workshops, where the class of this year meets the class that wrote its textbooks.</p>
<h3>Exchange</h3>
<p>Advice passes between generations: a first offer, a first shift, a first plant to call your own.</p>
<h3>Record</h3>
<p>Minutes, reports, photographs and news, kept so that someone can still look them up in forty years.</p>
<h3>Open doors</h3>
<p>Students find internships and mentors; departments find practising engineers who will come and teach.</p>
<h3>Honour</h3>
<p>Awards for work that made a process safer, a reservoir better understood, a colleague braver.</p>`;

export const commitment = `<h3>A plant is safe because somebody refuses to sign what is not true.</h3>
<p>We hold this association to the standard of our trade. Who holds an office is public. What members tell us about themselves stays theirs.</p>
<p>And we hold each other to it. The energy the world runs on is changing, and our two disciplines will do much of the changing. We want our graduates to be known as the ones who did it honestly.</p>`;

export const getConnected = ({ contact_email }: SiteSettings): string => {
  const link = `<a href="${escapeAttribute(toMailto(contact_email))}">${escapeText(contact_email)}</a>`;
  const write = contact_email && `\n<p>Or simply write to ${link}.</p>`;
  return `<p>You do not have to attend everything. Read a little, come once, write when you have news.</p>
<ul><li><p><a href="/news">News</a> what we have been up to this month</p></li><li><p><a href="/calendar">Calendar</a> where we meet next</p></li><li><p><a href="/gallery">Gallery</a> who stood next to whom</p></li></ul>${write}`;
};

export const join =
  "<p>If you hold a degree in Chemical Engineering or Petroleum &amp; Gas Engineering, there is a place here with your year on it. It has been kept for you since graduation day.</p>";
