import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { Download } from "lucide-react";
import { useForm } from "react-hook-form";
import { getDeletionSchema, isDeleted } from "../../../domain/account/account.ts";
import type { Profile } from "../../../domain/members/member.ts";
import { deleteAccount, getOwnDataFile } from "../../../stores/account/account.ts";
import Button from "../../../ui/button/Button.tsx";
import Outcome from "../../../ui/feedback/Outcome.tsx";
import PasswordField from "../../../ui/field/PasswordField.tsx";
import TextField from "../../../ui/field/TextField.tsx";
import { saveFile } from "../../../ui/picture/files.ts";
import FormBanner from "../../auth/FormBanner.tsx";
import { useSubmit } from "../../auth/useSubmit.ts";
import AccountSection from "../AccountSection.tsx";
import SaveButton from "../SaveButton.tsx";
import { useAccountAction } from "../useAccountAction.ts";
import { useCode } from "../useCode.tsx";

/** For every account, whatever its permissions. */
export default function LeavingSections({ profile }: { profile: Profile }) {
  return (
    <>
      <AccountSection
        title="Your data"
        text="Everything we store about you, as a JSON file: profile, directory entry, event registrations, roles, emails you’ve opted out of, people you’ve blocked, messages you’ve reported, accounts merged into yours, and your audit log entries."
      >
        <OwnData id={profile.id} />
      </AccountSection>
      {!isDeleted(profile) && (
        <AccountSection
          title="Delete account"
          text="You’re signed out everywhere, nobody sees you any more, and your terms of office end. For seven days, you can restore your account by signing in. Then your profile, photo, registrations and roles are deleted permanently."
        >
          <AccountDeletion email={profile.email} />
        </AccountSection>
      )}
    </>
  );
}

interface Typed {
  email: string;
  password: string;
}

function AccountDeletion({ email }: { email: string }) {
  const { register, handleSubmit, formState } = useForm<Typed>({
    resolver: standardSchemaResolver(getDeletionSchema(email)),
    defaultValues: { email: "", password: "" },
  });
  const { errors, isSubmitting } = formState;
  const { codeField, withCode } = useCode();
  const { failure, submit } = useSubmit((fields: Typed) => withCode((code) => deleteAccount(fields, code)));
  return (
    <form onSubmit={handleSubmit(submit)} noValidate className="flex flex-col gap-6">
      <TextField
        {...register("email")}
        label="Type your email address to confirm"
        hint={email}
        type="email"
        autoComplete="off"
        error={errors.email?.message}
      />
      <PasswordField
        {...register("password")}
        label="Your password"
        autoComplete="current-password"
        error={errors.password?.message}
      />
      {codeField}
      <FormBanner failure={failure} />
      <SaveButton isBusy={isSubmitting} busyText="Deleting…" tone="danger">
        Delete my account
      </SaveButton>
    </form>
  );
}

interface OwnDataProps {
  id: string;
}

function OwnData({ id }: OwnDataProps) {
  const { isBusy, result, run } = useAccountAction();
  const download = async () => {
    const today = new Date().toISOString().slice(0, 10);
    saveFile(await getOwnDataFile(id), `my-data-${today}.json`);
  };
  return (
    <div className="flex flex-col gap-4">
      <Button tone="line" aria-disabled={isBusy} onClick={() => run(download)} className="self-start">
        <Download aria-hidden="true" size={18} />
        {isBusy ? "Collecting…" : "Download my data"}
      </Button>
      <Outcome result={result} />
    </div>
  );
}
