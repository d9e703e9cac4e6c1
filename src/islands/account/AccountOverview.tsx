import { isPending, isWaiting, membershipTypes, type Profile } from "../../domain/members/member.ts";
import { formatMoment } from "../../domain/time/date.ts";
import Badge from "../../ui/feedback/Badge.tsx";
import DeclinedWords from "../auth/session/DeclinedWords.tsx";
import Portrait from "./profile/Portrait.tsx";

interface Props {
  profile: Profile;
  timeZone: string;
}

/** The user's identity and membership status. */
export default function AccountOverview({ profile, timeZone }: Props) {
  const { full_name, email, department, graduation_year } = profile;
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-6 pb-12">
      <Portrait profile={profile} className="w-32" />
      <div className="min-w-0 flex-1 basis-72">
        <p dir="auto" className="font-serif text-3xl wrap-break-word">
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
        <p className="mt-4 flex flex-wrap items-center gap-3 text-sm">
          <ApprovalState profile={profile} timeZone={timeZone} />
        </p>
        {profile.declined_at && (
          <div className="mt-4 flex max-w-prose flex-col gap-3 text-sm text-muted">
            <DeclinedWords words={profile.declined_words} />
          </div>
        )}
      </div>
    </div>
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
