import type { ReactNode, Ref } from "react";
import { membershipTypes, type Profile } from "../../domain/members/member.ts";
import { formatMoment } from "../../domain/time/date.ts";
import QrCode from "../../ui/picture/QrCode.tsx";
import Portrait from "../account/profile/Portrait.tsx";

export interface MemberCardProps {
  profile: Profile;
  timeZone: string;
  associationName: string;
  logo?: ReactNode;
  drawing?: ReactNode;
}

interface Props extends MemberCardProps {
  ref?: Ref<HTMLElement>;
  /** The address in the QR code; null until it is known. */
  address: string | null;
}

/**
 * The user's membership card. Its layout depends on its own width, so that the screen, the printed card and the
 * saved image show the same one.
 */
export default function MemberCard({
  ref,
  profile,
  address,
  timeZone,
  associationName,
  logo,
  drawing,
}: Props) {
  const { full_name, department, graduation_year, approved_at } = profile;
  return (
    <article
      ref={ref}
      aria-label="Your membership card"
      className="carried band relative flex w-full flex-col justify-between gap-8 overflow-hidden rounded-lg p-6 shadow-float @md:aspect-[1.586] @md:gap-3 @md:px-9 @md:py-7"
    >
      <div className="pointer-events-none absolute -top-20 -right-20 w-40 opacity-70 @md:-top-24 @md:-right-14 @md:w-72">
        {drawing}
      </div>
      <div className="relative flex items-center gap-3">
        {logo}
        <p className="mr-14 min-w-0 flex-1 text-xs leading-snug text-balance text-muted @md:mr-0 @md:max-w-64">
          {associationName}
        </p>
      </div>
      <div className="relative flex flex-wrap items-center gap-5 @md:gap-6">
        <Portrait profile={profile} className="w-24" />
        <div className="min-w-0 flex-[1_1_7rem]">
          <p className="eyebrow">{membershipTypes.labels[profile.membership_type]} member</p>
          <p
            dir="auto"
            className={`mt-1.5 text-left font-serif leading-tight wrap-break-word ${getNameSize(full_name)}`}
          >
            {full_name}
          </p>
        </div>
      </div>
      <div className="relative flex flex-col gap-6 @md:flex-row @md:items-end @md:gap-7">
        <dl className="flex flex-1 flex-wrap gap-x-8 gap-y-3 border-t border-line pt-4">
          <Fact name="Department" value={department} />
          {graduation_year && <Fact name="Class of" value={String(graduation_year)} />}
          {approved_at && (
            <Fact name="Member since" value={formatMoment(approved_at, "MMMM yyyy", timeZone)} />
          )}
        </dl>
        {address ? (
          <QrCode
            text={address}
            label="QR code: shows whether this card is valid"
            className="w-40 max-w-full shrink-0 rounded-sm @md:w-30"
          />
        ) : (
          <div className="aspect-square w-40 max-w-full shrink-0 rounded-sm bg-raised @md:w-30" />
        )}
      </div>
    </article>
  );
}

/** Makes a long name fit on the card. */
function getNameSize(name: string): string {
  if (name.length > 60) return "text-base";
  if (name.length > 36) return "text-xl";
  return name.length > 16 ? "text-2xl" : "text-2xl @md:text-3xl";
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="text-sm font-semibold">{value}</dd>
    </div>
  );
}
