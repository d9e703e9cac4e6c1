import { checkNewHolder, type NewHolderFields } from "../../domain/auth/new-holder.ts";
import { departments } from "../../domain/members/member.ts";
import { holderAddition } from "../../queries/auth/accounts.ts";
import { toText } from "../../stores/core/failure.ts";
import Button from "../../ui/button/Button.tsx";
import Dialog from "../../ui/dialog/Dialog.tsx";
import Banner from "../../ui/feedback/Banner.tsx";
import RequiredNote from "../../ui/field/RequiredNote.tsx";
import SelectField from "../../ui/field/SelectField.tsx";
import TextField from "../../ui/field/TextField.tsx";
import GraduationYearField, { noYearHint } from "../people/GraduationYearField.tsx";
import { useNewAccount } from "../people/useNewAccount.ts";

const emptyDetails: Pick<NewHolderFields, "department" | "graduation_year"> = {
  department: "",
  graduation_year: "",
};

interface Props {
  /** The search text: a name or an address. */
  typed: string;
  onCreated: (person: { id: string; full_name: string }) => void;
  onClose: () => void;
}

/** Creates an account for a successor without one. The website does not show it before the handover. */
export default function NewPersonDialog({ typed, onCreated, onClose }: Props) {
  const { creation, submit, getField } = useNewAccount({
    initial: {
      ...(typed.includes("@") ? { full_name: "", email: typed } : { full_name: typed, email: "" }),
      ...emptyDetails,
    },
    check: checkNewHolder,
    write: holderAddition,
    onCreated: (id, { full_name }) => onCreated({ id, full_name: full_name.trim() }),
  });
  return (
    <Dialog title="Add a new person" size="sm" onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p className="text-sm text-muted">
          The account is created and approved now. Their position appears on the website only after the
          handover.
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
          hint="We’ll email a link to set a password."
          {...getField("email")}
        />
        <SelectField label="Department" {...getField("department")}>
          <option value="">Choose a department…</option>
          {departments.values.map((department) => (
            <option key={department}>{department}</option>
          ))}
        </SelectField>
        <GraduationYearField
          now={new Date()}
          hint={noYearHint}
          {...getField("graduation_year")}
          required={false}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" tone="copper" aria-disabled={creation.isBusy}>
            {creation.isBusy ? "Adding…" : "Add person"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
