/** An award as visitors see it. */
export interface PublicAward {
  id: string;
  title: string;
  description: string | null;
  /** Date without time, yyyy-MM-dd. */
  award_date: string;
  image_url: string | null;
  /** For people who cannot see the picture. */
  image_alt: string | null;
  recipient_name: string | null;
}

export interface AwardYear<A> {
  year: string;
  awards: A[];
}

/** Newest year first; inside a year the order given. */
export function groupByYear<A extends Pick<PublicAward, "award_date">>(awards: readonly A[]): AwardYear<A>[] {
  const years = [...new Set(awards.map((award) => award.award_date.slice(0, 4)))].sort().reverse();
  return years.map((year) => ({ year, awards: awards.filter((award) => award.award_date.startsWith(year)) }));
}

/** An award as super admins see it. */
export interface Award extends Omit<PublicAward, "recipient_name"> {
  recipient_id: string | null;
  recipient: { full_name: string; email: string } | null;
}
