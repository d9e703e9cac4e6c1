import { CircleCheck } from "lucide-react";
import { memo } from "react";
import type { Guest } from "../../../domain/events/check-in.ts";
import { formatGuests } from "../../../domain/events/place.ts";

interface Props {
  person: Guest;
  onToggle: (person: Guest) => void;
}

/**
 * A person on the check-in list: the row is the button. A tap changes attributes and text but no element, because adding or
 * removing one would make the browser search the whole page for `:has()` selectors.
 */
function GuestRow({ person, onToggle }: Props) {
  const { full_name, guests, checked_in_at, isPending } = person;
  const notes = [guests > 0 && formatGuests(person), isPending && "not sent yet"].filter(Boolean).join(", ");
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-pressed={checked_in_at !== null}
        onClick={() => onToggle(person)}
        className="group flex min-h-16 w-full items-center gap-4 px-2 py-2 text-left aria-pressed:text-success"
      >
        <CircleCheck
          aria-hidden="true"
          size={26}
          className="shrink-0 [&>path]:invisible group-aria-pressed:[&>path]:visible"
        />
        <span className="min-w-0">
          <bdi className="block font-semibold wrap-anywhere">{full_name}</bdi>
          <span className="block text-sm text-muted wrap-anywhere">{notes}</span>
        </span>
      </button>
    </li>
  );
}

interface RowsProps {
  people: readonly Guest[];
  onToggle: (person: Guest) => void;
}

/** People per group. */
export const groupSize = 10;

/**
 * Five hundred rows must not render for one tap, so a group renders only when one of its people changes. Groups out of
 * sight cost nothing; checking visibility once a frame is too slow for each row, but not for each group.
 */
export default memo(
  function GuestRows({ people, onToggle }: RowsProps) {
    return (
      <ul className="[contain-intrinsic-size:auto_40rem] [content-visibility:auto]">
        {people.map((person) => (
          <Row key={person.user_id} person={person} onToggle={onToggle} />
        ))}
      </ul>
    );
  },
  (one, other) =>
    one.onToggle === other.onToggle &&
    one.people.length === other.people.length &&
    one.people.every((person, index) => person === other.people[index]),
);

const Row = memo(GuestRow);
