import type { ReactNode } from "react";
import type { MemberHome } from "../../domain/member-home.ts";
import HomeAside from "./HomeAside.tsx";
import HomeEvents from "./HomeEvents.tsx";
import HomeNews from "./HomeNews.tsx";

export interface HomeProps {
  home: MemberHome;
  timeZone: string;
  hasOpportunities: boolean;
}

/** What is coming up, what is new and where members go; the children come first. */
export default function Home({
  home: { since, events, news, gaps },
  timeZone,
  hasOpportunities,
  children,
}: HomeProps & { children?: ReactNode }) {
  return (
    <div className="wrap grid items-start gap-x-16 gap-y-12 pb-section lg:grid-cols-[minmax(0,1fr)_min(20rem,34%)]">
      <div className="flex min-w-0 flex-col gap-12">
        {children}
        {events.length > 0 && <HomeEvents events={events} timeZone={timeZone} />}
        {since && <HomeNews news={news} since={since} timeZone={timeZone} />}
      </div>
      <HomeAside gaps={gaps} hasOpportunities={hasOpportunities} />
    </div>
  );
}
