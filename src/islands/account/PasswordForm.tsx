import { type FormEvent, useRef, useState } from "react";
import { passwordMinLength } from "../../domain/member.ts";
import { changePassword } from "../../stores/account.ts";
import Button from "../../ui/Button.tsx";
import Outcome from "../../ui/Outcome.tsx";
import PasswordField from "../../ui/PasswordField.tsx";
import { useAccountAction } from "./action.ts";

interface Props {
  email: string;
}

type Faults = Partial<Record<"current" | "next" | "again", string>>;

export default function PasswordForm({ email }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const { isBusy, result, run } = useAccountAction();

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.current) return;
    const fields = new FormData(form.current);
    const [current, next, again] = ["current", "next", "again"].map((name) => String(fields.get(name)));
    const found = findFaults(current, next, again);
    setFaults(found);
    const first = Object.keys(found)[0];
    if (first) form.current.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else if (await run(() => changePassword(email, current ?? "", next ?? ""), "Password updated")) {
      form.current.reset();
    }
  };
  return (
    <form ref={form} onSubmit={save} noValidate className="flex flex-col gap-6">
      {/* For password managers, which must know whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="current"
        label="Current password"
        autoComplete="current-password"
        error={faults.current}
      />
      <PasswordField
        name="next"
        label="New password"
        autoComplete="new-password"
        hint={`At least ${passwordMinLength} characters.`}
        error={faults.next}
      />
      <PasswordField
        name="again"
        label="Confirm new password"
        autoComplete="new-password"
        error={faults.again}
      />
      <Outcome result={result} />
      <Button type="submit" aria-disabled={isBusy} className="self-start">
        {isBusy ? "Updating..." : "Update password"}
      </Button>
    </form>
  );
}

function findFaults(current = "", next = "", again = ""): Faults {
  if (!current) return { current: "Your current password is required" };
  if (next.length < passwordMinLength)
    return { next: `Password must be at least ${passwordMinLength} characters long` };
  return next === again ? {} : { again: "Passwords do not match" };
}
