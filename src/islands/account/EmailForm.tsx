import { type FormEvent, useState } from "react";
import { resetMailSchema } from "../../domain/auth.ts";
import { changeEmail } from "../../stores/account.ts";
import Button from "../../ui/Button.tsx";
import Outcome from "../../ui/Outcome.tsx";
import TextField from "../../ui/TextField.tsx";
import { useUnsaved } from "../../ui/unsaved.ts";
import { useAccountAction } from "./action.ts";

interface Props {
  email: string;
}

const sent =
  "Check your email: the change counts when you have opened the link in each message. Until then your present address stays.";

/** Asks for nothing but the address: a project writes to the old one too, and that has to agree. */
export default function EmailForm({ email }: Props) {
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState("");
  const { isBusy, result, run } = useAccountAction();
  useUnsaved(typed !== "");

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const found = findFault(typed, email);
    setFault(found);
    if (!found && (await run(() => changeEmail(typed.trim()), sent))) setTyped("");
  };
  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-6">
      <TextField
        label="New email address"
        hint={`Now: ${email}`}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={fault || undefined}
      />
      <Outcome result={result} />
      <Button type="submit" aria-disabled={isBusy} className="self-start">
        {isBusy ? "Sending..." : "Change address"}
      </Button>
    </form>
  );
}

function findFault(typed: string, email: string): string {
  if (typed.trim().toLowerCase() === email.toLowerCase()) return "This is the address that you have.";
  return resetMailSchema.safeParse({ email: typed }).error?.issues[0]?.message ?? "";
}
