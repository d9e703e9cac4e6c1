import { type ChangeEvent, type FormEvent, useRef, useState } from "react";
import { type Profile, profileLimits, toProfileChanges, toProfileDraft } from "../../domain/member.ts";
import { saveAccount } from "../../stores/account.ts";
import Button from "../../ui/Button.tsx";
import Outcome from "../../ui/Outcome.tsx";
import TextArea from "../../ui/TextArea.tsx";
import TextField from "../../ui/TextField.tsx";
import { useUnsaved } from "../../ui/unsaved.ts";
import { useAccountAction } from "./action.ts";

interface Props {
  profile: Profile;
}

/** What is typed stays until it is saved: a failure takes nothing away. */
export default function ProfileForm({ profile }: Props) {
  const [draft, setDraft] = useState(() => toProfileDraft(profile));
  const [isNameMissing, setNameMissing] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  const { isBusy, result, run } = useAccountAction();
  useUnsaved(isChanged(draft, toProfileDraft(profile)));

  const bind = (key: keyof typeof draft) => ({
    name: key,
    value: draft[key],
    maxLength: profileLimits[key],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setDraft({ ...draft, [key]: event.target.value }),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const changes = toProfileChanges(draft);
    setNameMissing(!changes.full_name);
    if (!changes.full_name) name.current?.focus();
    else run(() => saveAccount(profile.id, changes), "Profile saved");
  };
  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-6">
      <TextField
        {...bind("full_name")}
        ref={name}
        label="Full name"
        autoComplete="name"
        required
        error={isNameMissing ? "Your name is required" : undefined}
      />
      <TextField
        {...bind("phone")}
        label="Phone"
        type="tel"
        autoComplete="tel"
        hint="Optional. Only administrators see it."
      />
      <TextArea
        {...bind("bio")}
        label="About you"
        hint="Optional. Shown on the officers page if you hold an office."
      />
      <Outcome result={result} />
      <Button type="submit" aria-disabled={isBusy} className="self-start">
        {isBusy ? "Saving..." : "Save changes"}
      </Button>
    </form>
  );
}

function isChanged(draft: object, saved: object): boolean {
  return JSON.stringify(draft) !== JSON.stringify(saved);
}
