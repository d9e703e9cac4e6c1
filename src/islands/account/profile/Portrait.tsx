import { getInitials, type Profile } from "../../../domain/members/member.ts";
import { toLivePicture } from "../../../stores/core/live.ts";
import Picture from "../../../ui/picture/Picture.tsx";

interface Props {
  profile: Pick<Profile, "full_name" | "profile_image_url">;
  className?: string;
  /** Size of the initials. */
  initials?: string;
}

/** A portrait in the mark's hexagon, or initials. */
export default function Portrait({ profile, className = "w-28", initials = "text-3xl" }: Props) {
  const picture = toLivePicture(profile.profile_image_url);
  return (
    <div className={`hexagon aspect-square shrink-0 overflow-hidden bg-teal-tint ${className}`}>
      {picture ? (
        <Picture
          picture={picture}
          alt={`Photo of ${profile.full_name}`}
          eager
          className="size-full object-cover"
        />
      ) : (
        <span
          aria-hidden="true"
          className={`grid size-full place-items-center font-serif text-teal ${initials}`}
        >
          {getInitials(profile.full_name)}
        </span>
      )}
    </div>
  );
}
