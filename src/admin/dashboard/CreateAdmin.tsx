import { useState } from "react";
import { checkNewAdmin, emptyNewAdmin } from "../../domain/auth/new-admin.ts";
import { adminAddition } from "../../queries/auth/accounts.ts";
import { toText } from "../../stores/core/failure.ts";
import Button from "../../ui/button/Button.tsx";
import { useUnsaved } from "../../ui/dialog/unsaved.ts";
import Banner from "../../ui/feedback/Banner.tsx";
import RequiredNote from "../../ui/field/RequiredNote.tsx";
import TextField from "../../ui/field/TextField.tsx";
import { loadLazily } from "../base/lazily.tsx";
import { useNewAccount } from "../people/useNewAccount.ts";

/** Loads on first interaction. Without it the form still works, and asks before unsaved input is lost. */
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
  const { fields, setFields, creation, submit, getField } = useNewAccount({
    initial: emptyNewAdmin,
    check: checkNewAdmin,
    write: adminAddition,
    onCreated: () => {},
  });
  const [isTouched, setTouched] = useState(hasDraft);
  const [isKept, setKept] = useState(false);
  useUnsaved(!isKept && Object.values(fields).some(Boolean));
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
      <RequiredNote />
      <TextField label="Email" type="email" autoCapitalize="none" {...getField("email")} />
      <TextField label="Full Name" {...getField("full_name")} />
      <Button type="submit" tone="copper" aria-disabled={creation.isBusy} className="mt-2">
        {creation.isBusy ? "Creating…" : "Create Admin"}
      </Button>
    </form>
  );
}
