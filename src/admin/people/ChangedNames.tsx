import { useQuery } from "@tanstack/react-query";
import { plural } from "../../domain/text/plural.ts";
import { changedNames, nameApproval } from "../../queries/members/changed-names.ts";
import Button from "../../ui/button/Button.tsx";
import Failure from "../../ui/feedback/Failure.tsx";
import Link from "../base/Link.tsx";
import { useMay } from "../base/May.tsx";
import { useWrite } from "../base/useWrite.ts";

interface Props {
  /** Only this person's. */
  person?: string;
}

/** Names that members changed after their approval; nothing if there are none. */
export default function ChangedNames({ person }: Props) {
  const { data = [], error, refetch } = useQuery(changedNames);
  const { isBusy, run } = useWrite(nameApproval);
  const may = useMay();
  const names = data.filter(({ id }) => !person || id === person);
  if (error) return <Failure message={error.message} onRetry={() => void refetch()} />;
  if (names.length === 0) return null;
  return (
    <section aria-labelledby="names" className="min-w-0 rounded-lg border border-line bg-surface p-5">
      <h2 id="names" className="text-xl">
        {plural(names.length, "changed name")} to check
      </h2>
      <p className="mt-1 text-sm text-muted">
        Until you approve it, emails to others are signed with the old name. If it’s wrong, correct it on the
        member’s page.
      </p>
      <ul className="mt-3 divide-y divide-line text-sm">
        {names.map((name) => (
          <li key={name.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
            <p className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
              <del className="text-muted">
                <bdi>{name.approved_name}</bdi>
              </del>{" "}
              <Link
                href={`/admin/members/${name.id}`}
                className="font-semibold underline-offset-4 hover:text-teal hover:underline"
              >
                <bdi>{name.full_name}</bdi>
              </Link>
            </p>
            {may("members:approve") && (
              <Button size="sm" tone="line" aria-disabled={isBusy} onClick={() => !isBusy && run(name)}>
                Approve name
                <span className="sr-only">: {name.full_name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
