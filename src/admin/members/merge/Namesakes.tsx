import { useQuery } from "@tanstack/react-query";
import type { Namesake } from "../../../domain/merge/merge.ts";
import { namesakes } from "../../../queries/merge/merges.ts";
import { getButtonClass } from "../../../ui/button.ts";
import EmailText from "../../base/EmailText.tsx";
import Link from "../../base/Link.tsx";
import { Day } from "../../base/Moment.tsx";

/** Other accounts of the same name and class; nothing if there are none. */
export default function Namesakes({ id }: { id: string }) {
  const { data = [] } = useQuery(namesakes(id));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="namesakes">
      <p id="namesakes" className="text-sm font-semibold">
        Probably the same person
      </p>
      <ul className="mt-1 divide-y divide-line text-sm">
        {data.map((person) => (
          <NamesakeRow key={person.id} id={id} person={person} />
        ))}
      </ul>
    </section>
  );
}

function NamesakeRow({ id, person }: { id: string; person: Namesake }) {
  const { full_name, email, graduation_year, last_sign_in_at } = person;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
        <bdi className="block font-semibold">{full_name}</bdi>
        <EmailText email={email} />
        <span className="block text-muted">
          {graduation_year && `Class of ${graduation_year} · `}
          {last_sign_in_at ? (
            <>
              Last signed in <Day at={last_sign_in_at} className="min-w-0" />
            </>
          ) : (
            "Never signed in"
          )}
        </span>
      </span>
      <Link
        href={`/admin/members/${id}/merge?with=${person.id}`}
        className={getButtonClass({ tone: "line", size: "sm" })}
      >
        Compare
        <span className="sr-only">: {email}</span>
      </Link>
    </li>
  );
}
