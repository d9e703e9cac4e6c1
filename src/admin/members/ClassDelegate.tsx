import { useQuery } from "@tanstack/react-query";
import type { Member } from "../../domain/members/member.ts";
import { classDelegate, delegateEnding, delegateNaming } from "../../queries/class-delegates.ts";
import Button from "../../ui/Button.tsx";
import { useWrite } from "../base/useWrite.ts";

interface Props {
  member: Member;
  year: number;
}

/** Names this person the delegate of their class, or ends it. */
export default function ClassDelegate({ member, year }: Props) {
  const { data } = useQuery(classDelegate(year));
  const naming = useWrite(delegateNaming);
  const ending = useWrite(delegateEnding);
  if (data === undefined) return null;
  const isDelegate = data?.profile_id === member.id;
  const { isBusy, run } = isDelegate ? ending : naming;
  return (
    <Button
      tone="line"
      size="sm"
      aria-disabled={isBusy}
      onClick={() => !isBusy && run({ ...member, before: data?.person.full_name ?? null })}
    >
      {isDelegate ? `End as delegate of ${year}` : `Make delegate of ${year}`}
      <span className="sr-only">: {member.full_name}</span>
    </Button>
  );
}
