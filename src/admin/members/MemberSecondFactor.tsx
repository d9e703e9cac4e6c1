import { useQuery } from "@tanstack/react-query";
import type { Member } from "../../domain/members/member.ts";
import { secondFactor, secondFactorRemoval } from "../../queries/auth/second-factor.ts";
import Button from "../../ui/Button.tsx";
import Failure from "../../ui/Failure.tsx";
import { useWrite } from "../base/useWrite.ts";

/** The way back for somebody who has lost the authenticator app. */
export default function MemberSecondFactor({ member }: { member: Member }) {
  const { data: has, error, refetch } = useQuery(secondFactor(member.id));
  const { run, isBusy } = useWrite(secondFactorRemoval);
  if (error) return <Failure message={error.message} onRetry={() => void refetch()} />;
  if (!has) return null;
  return (
    <section
      aria-labelledby="member-second-factor"
      className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <div className="min-w-0 flex-[1_1_20rem]">
        <h2 id="member-second-factor" className="text-lg">
          Second factor
        </h2>
        <p className="mt-1 text-sm text-muted">Signing in asks for the code of an authenticator app.</p>
      </div>
      <Button tone="line" size="sm" aria-disabled={isBusy} onClick={() => !isBusy && run(member)}>
        Remove
        <span className="sr-only"> the second factor of {member.full_name}</span>
      </Button>
    </section>
  );
}
