import { type ChangeEvent, type FormEvent, useRef, useState } from "react";
import { newPasswordSchema } from "../../domain/auth.ts";
import { passwordMinLength } from "../../domain/member.ts";
import { changePassword } from "../../stores/account.ts";
import Button from "../../ui/Button.tsx";
import Outcome from "../../ui/Outcome.tsx";
import PasswordField from "../../ui/PasswordField.tsx";
import { useUnsaved } from "../../ui/unsaved.ts";
import { useAccountAction } from "./action.ts";

interface Props {
  email: string;
}

type Fields = Record<"current" | "next" | "again", string>;
type Faults = Partial<Fields>;
/** The service signs out everybody who knew the old one. */
const changed = "Password updated. All other devices are signed out.";
const empty: Fields = { current: "", next: "", again: "" };

export default function PasswordForm({ email }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(empty);
  const [faults, setFaults] = useState<Faults>({});
  const { isBusy, result, run } = useAccountAction();
  useUnsaved(Object.values(fields).some(Boolean));

  const bind = (name: keyof Fields) => ({
    name,
    value: fields[name],
    error: faults[name],
    required: true,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setFields({ ...fields, [name]: event.target.value }),
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const found = findFaults(fields);
    setFaults(found);
    const first = Object.keys(found)[0];
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else if (await run(() => changePassword(email, fields.current, fields.next), changed)) setFields(empty);
  };
  return (
    <form ref={form} onSubmit={save} noValidate className="flex flex-col gap-6">
      {/* For password managers, which must know whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...bind("current")} label="Current password" autoComplete="current-password" />
      <PasswordField
        {...bind("next")}
        label="New password"
        autoComplete="new-password"
        hint={`At least ${passwordMinLength} characters.`}
      />
      <PasswordField
        {...bind("again")}
        label="Confirm new password"
        called="password confirmation"
        autoComplete="new-password"
      />
      <Outcome result={result} />
      <Button type="submit" aria-disabled={isBusy} className="self-start">
        {isBusy ? "Updating..." : "Update password"}
      </Button>
    </form>
  );
}

function findFaults({ current, next, again }: Fields): Faults {
  if (!current) return { current: "Your current password is required" };
  const { error } = newPasswordSchema.safeParse({ password: next, confirmation: again });
  const [fault] = error?.issues ?? [];
  return fault ? { [fault.path[0] === "password" ? "next" : "again"]: fault.message } : {};
}
