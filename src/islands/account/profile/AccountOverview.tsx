import { isPending, isWaiting, membershipTypes, type Profile } from "../../../domain/members/member.ts";
import { formatMoment } from "../../../domain/time/date.ts";
import Badge from "../../../ui/feedback/Badge.tsx";
import DeclinedWords from "../../auth/session/DeclinedWords.tsx";
import Portrait from "./Portrait.tsx";
import PortraitField from "./PortraitField.tsx";

interface Props {
  profile: Profile;
  timeZone: string;
}

interface OverviewProps extends Props {
  isMember: boolean;
}

/** The user's photo, identity and membership status. */
export default function AccountOverview({ profile, isMember, timeZone }: OverviewProps) {
  const { full_name, email, department, graduation_year } = profile;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 sm:gap-x-8">
        <Portrait profile={profile} className="w-24 sm:w-32" />
        <div className="min-w-0 flex-[1_1_10rem]">
          <p dir="auto" className="font-serif text-2xl wrap-break-word sm:text-3xl">
            {full_name}
          </p>
          <p className="mt-1 text-muted wrap-anywhere">{email}</p>
          <p className="mt-1 text-sm text-muted">
            {[
              department,
              graduation_year && `Class of ${graduation_year}`,
              profile.is_approved && `${membershipTypes.labels[profile.membership_type]} member`,
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
          <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <ApprovalState profile={profile} timeZone={timeZone} />
          </p>
        </div>
      </div>
      {profile.declined_at && (
        <div className="mt-4 flex max-w-prose flex-col gap-3 text-sm text-muted">
          <DeclinedWords words={profile.declined_words} />
        </div>
      )}
      <section id="photo" aria-labelledby="photo-title" className="relative mt-4 mb-5 max-w-prose lg:mb-12">
        <h2 id="photo-title" className="sr-only">
          Photo
        </h2>
        {isMember || profile.profile_image_url ? (
          <PortraitField profile={profile} />
        ) : (
          <p className="text-muted">You can add a photo once your account is approved.</p>
        )}
      </section>
    </>
  );
}

function ApprovalState({ profile, timeZone }: Props) {
  const { is_approved, is_super_admin, approved_at } = profile;
  return (
    <>
      {is_super_admin && <Badge tone="teal">Super admin</Badge>}
      {is_approved && <Badge tone="success">Approved</Badge>}
      {approved_at && (
        <span className="text-muted">since {formatMoment(approved_at, "long day", timeZone)}</span>
      )}
      {isPending(profile) && !isWaiting(profile) && <Badge tone="line">Not approved</Badge>}
      {isWaiting(profile) && (
        <>
          <Badge tone="warning">Awaiting approval</Badge>
          <span className="text-muted">We’ll email you as soon as your account is approved.</span>
        </>
      )}
    </>
  );
}
