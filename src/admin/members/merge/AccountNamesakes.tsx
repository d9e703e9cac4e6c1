import { useQuery } from "@tanstack/react-query";
import { namesakes } from "../../../queries/merge/merges.ts";
import EmailText from "../../base/EmailText.tsx";
import { Day } from "../../base/Moment.tsx";
import { Namesakes } from "../../merge/FindDuplicate.tsx";

/** Other accounts of the same name and class; nothing if there are none. */
export default function AccountNamesakes({ id }: { id: string }) {
  const { data = [] } = useQuery(namesakes(id));
  const people = data.map(({ email, graduation_year, last_sign_in_at, ...person }) => ({
    ...person,
    href: `/admin/members/${id}/merge?with=${person.id}`,
    label: email,
    note: (
      <>
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
      </>
    ),
  }));
  return (
    <div className="rounded-lg border border-warning bg-warning-tint px-5 pt-4 pb-1 empty:hidden">
      <Namesakes title="Probably a second account" level="h2" people={people} />
    </div>
  );
}
