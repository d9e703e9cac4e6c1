import { getScreenAddress } from "../../domain/history/audit-address.ts";
import { describeLostPicture, type LostPicture } from "../../domain/publication/lost-picture.ts";
import Link from "../base/Link.tsx";

interface Props {
  pictures: LostPicture[];
  onLeave?: () => void;
}

/** Links each lost picture to the entry that uses it. */
export default function LostPictures({ pictures, onLeave }: Props) {
  if (pictures.length === 0) return null;
  return (
    <ul
      aria-label="Pictures that couldn’t be loaded"
      className="mt-4 flex w-full flex-col gap-2 rounded-md bg-warning-tint px-4 py-3 text-sm"
    >
      {pictures.map((picture) => (
        <li key={picture.id} className="wrap-anywhere">
          {describeLostPicture(picture)}{" "}
          <Link href={getScreenAddress(picture) ?? "/admin"} className="link" onClick={onLeave}>
            Open <span className="sr-only">{picture.title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
