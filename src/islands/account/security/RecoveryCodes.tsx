import { Download } from "lucide-react";
import { useRef, useState } from "react";
import { plural } from "../../../domain/text/plural.ts";
import { makeRecoveryCodes } from "../../../stores/auth/second-factor.ts";
import Button from "../../../ui/button/Button.tsx";
import Outcome from "../../../ui/feedback/Outcome.tsx";
import { saveFile } from "../../../ui/picture/files.ts";
import { useAccountAction } from "../useAccountAction.ts";
import { useCode } from "../useCode.tsx";

interface Props {
  /** How many are left. */
  left: number;
}

/** For people who lose their phone. The focus stays here when one content replaces the other. */
export default function RecoveryCodes({ left }: Props) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const { isBusy, result, run } = useAccountAction();
  const show = (next: readonly string[] | null) => {
    setCodes(next);
    box.current?.focus();
  };
  const { codeField, withCode } = useCode("The six digits your authenticator app shows for this website.");
  const make = () => void run(() => withCode(async (code) => show(await makeRecoveryCodes(code))));
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={`flex flex-col gap-4 rounded-md border p-4 outline-none ${codes ? "border-copper" : "border-line"}`}
    >
      {codes ? (
        <NewCodes codes={codes} onDone={() => show(null)} />
      ) : (
        <>
          <p>
            <strong className="font-semibold">
              {left > 0 ? `${plural(left, "recovery code")} left` : "No recovery codes"}
            </strong>
            <span className="block text-sm text-muted">
              If you lose your phone, a recovery code signs you in, and turns two-step sign-in off. Each works
              once.
            </span>
          </p>
          <form
            noValidate
            className="flex flex-col gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              make();
            }}
          >
            {codeField}
            <Outcome result={result} />
            <Button
              type="submit"
              tone={left > 0 ? "line" : undefined}
              size="sm"
              aria-disabled={isBusy}
              className="self-start"
            >
              {left > 0 ? "Create new recovery codes" : "Create recovery codes"}
            </Button>
          </form>
        </>
      )}
    </div>
  );
}

function NewCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const save = () =>
    saveFile(
      new Blob([`${location.host}\n\n${codes.join("\n")}\n`], { type: "text/plain" }),
      "recovery-codes.txt",
    );
  return (
    <>
      <p role="status">
        <strong className="font-semibold">Your recovery codes</strong>
        <span className="block text-sm text-muted">
          Print or save them now, and keep them where you’ll find them without your phone. We can’t show them
          again.
        </span>
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-4 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button tone="line" size="sm" onClick={save}>
          <Download aria-hidden="true" size={18} />
          Save as a file
        </Button>
        <Button tone="plain" size="sm" onClick={onDone}>
          I’ve kept them
        </Button>
      </div>
    </>
  );
}
