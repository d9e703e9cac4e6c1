import { ArrowRight } from "lucide-react";
import { classesPath } from "../../domain/classes/class.ts";
import { type ProfileGap, profileGaps } from "../../domain/member-home.ts";
import { opportunitiesPage, proposalsPage, sendPhotosPage } from "../../domain/routes.ts";

interface Props {
  gaps: readonly ProfileGap[];
  hasOpportunities: boolean;
}

const places = [
  { href: "/membership", text: "Your membership card" },
  { href: classesPath, text: "Your class" },
  { href: "/members", text: "Find members" },
  { href: "/documents", text: "Documents" },
  { href: proposalsPage, text: "Propose an event or award" },
  { href: sendPhotosPage, text: "Send photos to an album" },
];

const opportunities = { href: opportunitiesPage, text: "Opportunities" };

/** What the profile lacks, and where members go most. */
export default function HomeAside({ gaps, hasOpportunities }: Props) {
  return (
    <div className="flex flex-col gap-8">
      {gaps.length > 0 && (
        <section
          aria-labelledby="profile-gaps"
          className="rounded-lg border border-line bg-surface px-6 pt-6 pb-4"
        >
          <h2 id="profile-gaps" className="mb-3 text-2xl">
            Complete your profile
          </h2>
          <Links links={gaps.map((gap) => profileGaps[gap])} />
        </section>
      )}
      <nav
        aria-labelledby="member-places"
        className="rounded-lg border border-line bg-surface px-6 pt-6 pb-4"
      >
        <h2 id="member-places" className="mb-3 text-2xl">
          For members
        </h2>
        <Links links={hasOpportunities ? [...places, opportunities] : places} />
      </nav>
    </div>
  );
}

function Links({ links }: { links: readonly { href: string; text: string }[] }) {
  return (
    <ul>
      {links.map(({ href, text }) => (
        <li key={text}>
          <a href={href} className="flex items-center justify-between gap-4 py-2.5 hover:text-copper">
            {text}
            <ArrowRight aria-hidden="true" size={16} className="shrink-0 text-muted" />
          </a>
        </li>
      ))}
    </ul>
  );
}
