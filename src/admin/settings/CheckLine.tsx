import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX, LoaderCircle } from "lucide-react";
import { checkResult } from "../../queries/settings/check.ts";
import type { checkTexts } from "./checks.ts";

interface Props {
  check: (typeof checkTexts)[number];
}

/** Green with the result, or red with advice. */
export default function CheckLine({ check }: Props) {
  const { name, title, good, advice, tell = (faults) => faults.join(", "), Remedy } = check;
  const { data: faults, isError } = useQuery(checkResult(name));
  const isGood = faults?.length === 0;
  return (
    <li className="flex gap-4 px-5 py-4">
      {faults || isError ? (
        <Sign isGood={isGood} />
      ) : (
        <LoaderCircle aria-hidden="true" size={22} className="mt-0.5 shrink-0 animate-spin text-muted" />
      )}
      <div className="min-w-0">
        <h2 className="font-sans text-base font-semibold">{title}</h2>
        <div role="status" className="text-sm text-muted">
          {!faults && !isError && "Checking..."}
          {isGood && good}
          {isError && "This could not be checked: the service does not answer."}
          {faults && !isGood && (
            <>
              <p className="font-semibold text-danger wrap-anywhere">{tell(faults)}</p>
              <p>{advice}</p>
            </>
          )}
        </div>
        {Remedy && faults && !isGood && <Remedy faults={faults} />}
      </div>
    </li>
  );
}

function Sign({ isGood }: { isGood: boolean }) {
  const Icon = isGood ? CircleCheck : CircleX;
  return (
    <span className={`mt-0.5 shrink-0 ${isGood ? "text-success" : "text-danger"}`}>
      <Icon aria-hidden="true" size={22} />
      <span className="sr-only">{isGood ? "All is well:" : "Problem:"}</span>
    </span>
  );
}
