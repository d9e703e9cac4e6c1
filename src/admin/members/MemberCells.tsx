import { toMailto } from "../../domain/core/email.ts";
import type { MemberRow } from "../../domain/members/member.ts";
import EmailText from "../base/EmailText.tsx";
import Link from "../base/Link.tsx";
import { Day } from "../base/Moment.tsx";
import Avatar from "../people/Avatar.tsx";
import SecondAccountLink from "../people/SecondAccountLink.tsx";
import MemberBadges from "./MemberBadges.tsx";

interface CellProps {
  member: MemberRow;
}

export function Member({ member: { id, full_name, profile_image_url } }: CellProps) {
  return (
    <span className="flex items-center gap-3 md:min-w-28 lg:max-w-80">
      <Avatar name={full_name} photo={profile_image_url} className="md:max-lg:hidden" />
      <Link
        href={`/admin/members/${id}`}
        className="min-w-0 font-semibold underline-offset-4 hover:text-teal hover:underline wrap-anywhere"
      >
        <bdi>{full_name}</bdi>
      </Link>
    </span>
  );
}

export function Contact({ member: { email, phone } }: CellProps) {
  return (
    <>
      <a
        href={toMailto(email)}
        className="inline-block hover:text-teal wrap-anywhere md:min-w-28 lg:min-w-36"
      >
        <EmailText email={email} />
      </a>
      {phone && <span className="block text-muted wrap-anywhere">{phone}</span>}
    </>
  );
}

export function Class({ member: { department, graduation_year } }: CellProps) {
  return (
    <>
      {graduation_year && <span className="md:block lg:whitespace-nowrap">Class of {graduation_year} </span>}
      <span className="text-muted md:block xl:whitespace-nowrap">{department}</span>
    </>
  );
}

export function Joined({ member: { created_at, last_sign_in_at } }: CellProps) {
  return (
    <>
      <Day at={created_at} className="max-md:whitespace-nowrap lg:whitespace-nowrap" />
      <span className="block text-xs text-muted max-lg:hidden">
        {last_sign_in_at ? (
          <>
            Last signed in <Day at={last_sign_in_at} className="whitespace-nowrap" />
          </>
        ) : (
          "Never signed in"
        )}
      </span>
    </>
  );
}

export function Status({ member }: CellProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 md:flex-col md:items-start">
      <MemberBadges {...member} />
      <span className="text-muted md:hidden">
        joined <Day at={member.created_at} className="whitespace-nowrap" />
      </span>
      {member.has_namesake && <SecondAccountLink id={member.id} />}
    </span>
  );
}
