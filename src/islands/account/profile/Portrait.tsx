import { useStore } from "@nanostores/react";
import { getInitials, type Profile } from "../../../domain/members/member.ts";
import { getPhotoLink } from "../../../stores/members/photos.ts";

interface Props {
  profile: Pick<Profile, "full_name" | "profile_image_url">;
  className?: string;
  /** Size of the initials. */
  initials?: string;
}

/** A portrait in the logo's hexagon, or initials. */
export default function Portrait({ profile, className = "w-28", initials = "text-3xl" }: Props) {
  const link = useStore(getPhotoLink(profile.profile_image_url));
  return (
    <div className={`hexagon aspect-square shrink-0 overflow-hidden bg-teal-tint ${className}`}>
      {link ? (
        <img src={link} alt={profile.full_name} decoding="async" className="size-full object-cover" />
      ) : (
        <span
          aria-hidden="true"
          className={`grid size-full place-items-center font-serif text-teal ${initials}`}
        >
          {link === null && getInitials(profile.full_name)}
        </span>
      )}
    </div>
  );
}
