import { useStore } from "@nanostores/react";
import { getInitials } from "../../domain/members/member.ts";
import { getPhotoLink } from "../../stores/members/photos.ts";

interface Props {
  name: string;
  /** The portrait's stored address. */
  photo: string | null;
  size?: keyof typeof sizes;
  className?: string;
}

const sizes = { md: "size-10 text-xs", lg: "size-20 text-xl" };

/** A small portrait, or initials. Decorative: the name is beside it. */
export default function Avatar({ name, photo, size = "md", className = "" }: Props) {
  const link = useStore(getPhotoLink(photo));
  if (link)
    return (
      <img
        src={link}
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
      {link === null && getInitials(name)}
    </span>
  );
}
