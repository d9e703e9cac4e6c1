import { describeClassmates, type Going } from "../../domain/events/place.ts";
import { getPersonPath } from "../../domain/routes.ts";

interface Props {
  people: readonly Going[];
  /** Whether the user has a place. */
  isGoing: boolean;
}

/** Names of those who show the user that they are going. */
export default function GoingPeople({ people, isGoing }: Props) {
  const classmates = people.filter(({ is_classmate }) => is_classmate);
  const others = people.filter(({ is_classmate }) => !is_classmate);
  if (people.length === 0 && !isGoing) return null;
  return (
    <div className="mt-5 flex flex-col gap-3 text-sm">
      {classmates.length > 0 && <Names title={describeClassmates(classmates.length)} people={classmates} />}
      {others.length > 0 && (
        <Names title={classmates.length > 0 ? "Also going" : "Members who are going"} people={others} />
      )}
      {isGoing && (
        <a href="/account/directory" className="link">
          Choose who sees that you’re going
        </a>
      )}
    </div>
  );
}

function Names({ title, people }: { title: string; people: readonly Going[] }) {
  return (
    <section aria-label={title}>
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 flex flex-wrap gap-x-3 gap-y-1">
        {people.map(({ id, full_name }) => (
          <li key={id}>
            <a href={getPersonPath(id)} className="link wrap-anywhere">
              <bdi>{full_name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
