import type { ReactNode } from "react";
import { formatMoment } from "../../domain/date.ts";
import { membershipTypes, type Profile } from "../../domain/member.ts";
import Portrait from "../account/Portrait.tsx";

interface Props {
  profile: Profile;
  timeZone: string;
  associationName: string;
  mark?: ReactNode;
  drawing?: ReactNode;
}

/** The user's member card: petrol ground, rings in the background, the portrait in the hexagon. */
export default function MemberCard({ profile, timeZone, associationName, mark, drawing }: Props) {
  const { full_name, department, graduation_year, approved_at } = profile;
  return (
    <article
      aria-label="Your membership card"
      className="band relative flex w-full max-w-xl flex-col justify-between gap-8 overflow-hidden rounded-lg p-6 shadow-float sm:aspect-[1.586] sm:p-9"
    >
      <div className="pointer-events-none absolute -top-20 -right-20 w-40 opacity-70 sm:-top-24 sm:-right-14 sm:w-72">
        {drawing}
      </div>
      <div className="relative flex items-center gap-3">
        {mark}
        <p className="mr-14 min-w-0 flex-1 text-xs leading-snug text-balance text-muted sm:mr-0 sm:max-w-64">
          {associationName}
        </p>
      </div>
      <div className="relative flex items-center gap-5 sm:gap-7">
        <Portrait profile={profile} className="w-24 sm:w-28" />
        <div className="min-w-0">
          <p className="eyebrow">{membershipTypes.labels[profile.membership_type]} member</p>
          <p className="mt-2 font-serif text-2xl wrap-break-word sm:text-3xl">{full_name}</p>
        </div>
      </div>
      <dl className="relative flex flex-wrap gap-x-10 gap-y-4 border-t border-line pt-5">
        <Fact name="Department" value={department} />
        {graduation_year && <Fact name="Class of" value={String(graduation_year)} />}
        {approved_at && <Fact name="Member since" value={formatMoment(approved_at, "MMMM yyyy", timeZone)} />}
      </dl>
    </article>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="text-sm font-semibold">{value}</dd>
    </div>
  );
}
