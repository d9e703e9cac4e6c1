import { holderAddition } from "../../queries/auth/accounts.ts";
import { toText } from "../../stores/core/failure.ts";
import Banner from "../../ui/Banner.tsx";
import Button from "../../ui/Button.tsx";
import Dialog from "../../ui/Dialog.tsx";
import RequiredNote from "../../ui/RequiredNote.tsx";
import TextField from "../../ui/TextField.tsx";
import { useNewAccount } from "../people/useNewAccount.ts";

interface Props {
  /** The search text: a name or an address. */
  typed: string;
  onCreated: (person: { id: string; full_name: string }) => void;
  onClose: () => void;
}

/** Creates an account for a successor without one. The website does not show it before the handover. */
export default function NewPersonDialog({ typed, onCreated, onClose }: Props) {
  const { creation, submit, getField } = useNewAccount({
    initial: typed.includes("@") ? { full_name: "", email: typed } : { full_name: typed, email: "" },
    write: holderAddition,
    onCreated: (id, { full_name }) => onCreated({ id, full_name: full_name.trim() }),
  });
  return (
    <Dialog title="A successor without an account" size="sm" onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p className="text-sm text-muted">
          The account is made now and is approved. The website shows the new office only when you hand over.
        </p>
        {creation.error && (
          <Banner key={creation.submittedAt} tone="danger" takesFocus>
            {toText(creation.error)}
          </Banner>
        )}
        <RequiredNote />
        <TextField label="Full Name" {...getField("full_name")} />
        <TextField
          label="Email"
          type="email"
          autoCapitalize="none"
          hint="We will send a link to set a password to this address."
          {...getField("email")}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" tone="copper" aria-disabled={creation.isBusy}>
            {creation.isBusy ? "Creating..." : "Create account"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
