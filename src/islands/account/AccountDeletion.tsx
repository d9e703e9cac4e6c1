import { type FormEvent, useState } from "react";
import { deleteAccount } from "../../stores/account.ts";
import Button from "../../ui/Button.tsx";
import Outcome from "../../ui/Outcome.tsx";
import TextField from "../../ui/TextField.tsx";
import { useAccountAction } from "./action.ts";

interface Props {
  id: string;
  email: string;
}

/** Typing the address takes longer than a slip of the finger. */
export default function AccountDeletion({ id, email }: Props) {
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState("");
  const { isBusy, result, run } = useAccountAction();
  const isSame = typed.trim().toLowerCase() === email.toLowerCase();

  const remove = (event: FormEvent) => {
    event.preventDefault();
    setFault(isSame ? "" : "This is not the email address of your account.");
    if (isSame) run(() => deleteAccount(id, typed));
  };
  return (
    <form onSubmit={remove} noValidate className="flex flex-col gap-6">
      <TextField
        label="Type your email address to confirm"
        hint={email}
        type="email"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={fault || undefined}
      />
      <Outcome result={result} />
      <Button type="submit" tone="danger" aria-disabled={isBusy} className="self-start">
        {isBusy ? "Deleting..." : "Delete my account"}
      </Button>
    </form>
  );
}
