import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { duesFailures } from "../../domain/dues/failures.ts";
import { describeOwnDues, listOpen, type OwnDues } from "../../domain/dues/own-dues.ts";
import { getDay } from "../../domain/time/date.ts";
import { $ownDues, loadOwnDues } from "../../stores/members/dues.ts";
import Failure from "../../ui/feedback/Failure.tsx";
import DuesHistory from "./DuesHistory.tsx";
import HowToPay from "./HowToPay.tsx";

interface Props {
  userId: string;
  timeZone: string;
  associationName: string;
}

/** One sentence on what the member has paid or owes, how to pay, and all years; nothing for whom nothing was ever asked. */
export default function MemberDues({ userId, timeZone, associationName }: Props) {
  const dues = useStore($ownDues, { ssr: "initial" });
  useEffect(() => void loadOwnDues(userId), [userId]);
  if (dues.status === "failed")
    return <Failure message={duesFailures.own} onRetry={() => loadOwnDues(userId)} />;
  if (dues.status !== "ready" || dues.value === null) return null;
  const today = getDay(new Date().toISOString(), timeZone);
  return <Dues dues={dues.value} {...{ today, userId, associationName }} />;
}

interface DuesProps {
  dues: OwnDues;
  /** In the association's time zone. */
  today: string;
  userId: string;
  associationName: string;
}

export function Dues({ dues, today, userId, associationName }: DuesProps) {
  const sentence = describeOwnDues(dues, today);
  const open = listOpen(dues.charges);
  if (sentence === "") return null;
  return (
    <section aria-labelledby="dues" className="flex flex-col gap-5">
      <h2 id="dues" className="text-3xl">
        Dues
      </h2>
      <p className="font-serif text-xl">{sentence}</p>
      {open.length > 0 && <HowToPay dues={dues} open={open} {...{ userId, associationName }} />}
      <DuesHistory dues={dues} />
    </section>
  );
}
