import EmailText from "../base/EmailText.tsx";

interface Props {
  person: { full_name: string | null; email: string | null } | null;
  /** Text when there is no person. */
  none: string;
}

/** A person in a table. */
export default function PersonCell({ person, none }: Props) {
  if (!person) return <span className="text-muted">{none}</span>;
  return (
    <>
      <span className="block wrap-anywhere md:min-w-36" dir="auto">
        {person.full_name}
      </span>
      <span className="block text-muted wrap-anywhere">
        {person.email && <EmailText email={person.email} />}
      </span>
    </>
  );
}
