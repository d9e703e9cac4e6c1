import { getInitials } from "../../domain/members/member.ts";
import { toLivePicture } from "../../stores/core/live.ts";

interface Props {
  name: string;
  /** The portrait's stored address. */
  photo: string | null;
  size?: keyof typeof sizes;
  className?: string;
}

const sizes = { md: "size-10 text-xs", lg: "size-20 text-xl" };

/** A small portrait, or initials. Decorative: the name stands beside it. */
export default function Avatar({ name, photo, size = "md", className = "" }: Props) {
  const picture = toLivePicture(photo);
  if (picture)
    return (
      <img
        src={picture.src}
        alt=""
        loading="lazy"
        className={`shrink-0 rounded-full object-cover ${sizes[size]} ${className}`}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-full bg-teal-tint font-semibold text-teal ${sizes[size]} ${className}`}
    >
      {getInitials(name)}
    </span>
  );
}
