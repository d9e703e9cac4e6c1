import { formatGuests } from "../../domain/events/place.ts";
import type { Registration } from "../../domain/events/registration.ts";
import EmailText from "../base/EmailText.tsx";
import Avatar from "../people/Avatar.tsx";

interface Props {
  person: Registration;
  /** The event's questions, in the order of the answers. */
  questions: string[];
}

/** A person in an event's list, with guests and answers. */
export default function RegisteredPerson({ person, questions }: Props) {
  const { full_name, email, profile_image_url, guests, answers } = person;
  return (
    <span className="flex items-start gap-3">
      <Avatar name={full_name} photo={profile_image_url} />
      <span className="min-w-0">
        <bdi className="block font-semibold wrap-anywhere">{full_name}</bdi>
        <a href={`mailto:${email}`} className="text-muted hover:text-petrol wrap-anywhere">
          <EmailText email={email} />
        </a>
        {guests > 0 && <span className="block text-sm">{formatGuests(guests)}</span>}
        {questions.map((question, index) =>
          answers[index] ? (
            <span key={question} className="block text-sm wrap-anywhere">
              <span className="text-muted">{question}</span> <bdi>{answers[index]}</bdi>
            </span>
          ) : null,
        )}
      </span>
    </span>
  );
}
