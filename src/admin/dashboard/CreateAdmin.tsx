import { type ChangeEvent, type SubmitEvent, useState } from "react";
import { checkNewAdmin, emptyNewAdmin, type NewAdminFields } from "../../domain/new-admin.ts";
import { adminAddition } from "../../queries/accounts.ts";
import { toText } from "../../stores/failure.ts";
import Banner from "../../ui/Banner.tsx";
import Button from "../../ui/Button.tsx";
import TextField from "../../ui/TextField.tsx";
import { useUnsaved } from "../../ui/unsaved.ts";
import { loadLazily } from "../frame/lazily.tsx";
import { useWrite } from "../frame/useWrite.ts";

/** Loads on first interaction. Without it the form still works, and asks before it is left. */
const AdminDraft = loadLazily(() => import("./AdminDraft.tsx"), { failed: () => null });

function hasDraft(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.includes(":admins:new:"));
  } catch {
    return false;
  }
}

/** Creates a super admin's account; its owner sets the password through an email. */
export default function CreateAdmin() {
  const [fields, setFields] = useState(emptyNewAdmin);
  const [isChecked, setChecked] = useState(false);
  const [isTouched, setTouched] = useState(hasDraft);
  const [isKept, setKept] = useState(false);
  useUnsaved(!isKept && Object.values(fields).some(Boolean));
  const faults = checkNewAdmin(fields);
  const creation = useWrite(adminAddition, {
    hasBanner: true,
    onDone: () => {
      setFields(emptyNewAdmin);
      setChecked(false);
    },
  });

  const type = ({ target }: ChangeEvent<HTMLInputElement>) =>
    setFields({ ...fields, [target.name]: target.value });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const wrong = Object.entries(faults).find(([, fault]) => fault);
    if (wrong) event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong[0]}]`)?.focus();
    else void creation.run(fields);
  };
  const getField = (name: keyof NewAdminFields) => ({
    name,
    value: fields[name],
    onChange: type,
    error: isChecked ? faults[name] : null,
    autoComplete: "off",
  });
  return (
    <form
      noValidate
      aria-labelledby="create-admin"
      onSubmit={submit}
      onFocus={() => setTouched(true)}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-6"
    >
      <h3 id="create-admin" className="text-xl">
        Create Admin
      </h3>
      {creation.error && (
        <Banner key={creation.submittedAt} tone="danger" takesFocus>
          {toText(creation.error, undefined, { isKept: true })}
        </Banner>
      )}
      {isTouched && <AdminDraft fields={fields} onResume={setFields} onReady={() => setKept(true)} />}
      <TextField label="Email" required type="email" autoCapitalize="none" {...getField("email")} />
      <TextField label="Full Name" required {...getField("full_name")} />
      <Button type="submit" tone="copper" aria-disabled={creation.isBusy} className="mt-2">
        {creation.isBusy ? "Creating..." : "Create Admin"}
      </Button>
    </form>
  );
}
