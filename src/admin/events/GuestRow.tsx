import { Circle, CircleCheck } from "lucide-react";
import { memo } from "react";
import type { Guest } from "../../domain/door.ts";
import { formatGuests } from "../../domain/place.ts";

interface Props {
  person: Guest;
  onToggle: (person: Guest) => void;
}

/** A person at the door: the whole row is the button. */
function GuestRow({ person, onToggle }: Props) {
  const { full_name, guests, checked_in_at, isPending } = person;
  const Sign = checked_in_at ? CircleCheck : Circle;
  const notes = [guests > 0 && formatGuests(guests), isPending && "not sent yet"].filter(Boolean).join(", ");
  return (
    <li className="border-b border-line [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]">
      <button
        type="button"
        aria-pressed={checked_in_at !== null}
        onClick={() => onToggle(person)}
        className={`flex min-h-14 w-full items-center gap-4 px-2 py-2 text-left ${checked_in_at ? "text-success" : ""}`}
      >
        <Sign aria-hidden="true" size={26} className="shrink-0" />
        <span className="min-w-0">
          <bdi className="block font-semibold wrap-anywhere">{full_name}</bdi>
          {notes && <span className="block text-sm text-muted">{notes}</span>}
        </span>
      </button>
    </li>
  );
}

/** Five hundred rows must not render for one tap. */
export default memo(
  GuestRow,
  (one, other) =>
    one.onToggle === other.onToggle &&
    one.person.full_name === other.person.full_name &&
    one.person.guests === other.person.guests &&
    one.person.checked_in_at === other.person.checked_in_at &&
    one.person.isPending === other.person.isPending,
);
