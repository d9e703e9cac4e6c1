import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import { areDetailsDue } from "../../../domain/account/details-check.ts";
import { formatPlace, formatWork } from "../../../domain/directory/directory.ts";
import type { Profile } from "../../../domain/members/member.ts";
import { formatClass } from "../../../domain/members/profile-request.ts";
import { confirmDetails, postponeDetails } from "../../../stores/account/account.ts";
import { $ownEntry, loadOwnEntry } from "../../../stores/directory.ts";
import Button from "../../../ui/button/Button.tsx";
import { getButtonClass } from "../../../ui/button/button.ts";
import Outcome from "../../../ui/feedback/Outcome.tsx";
import { useAccountAction } from "../useAccountAction.ts";

interface Props {
  profile: Profile;
}

const box = "mb-12 rounded-lg border border-line bg-surface p-6 sm:p-8";

/** Asks once a year whether the details are still correct. */
export default function DetailsCheck({ profile }: Props) {
  const { isBusy, result, run } = useAccountAction();
  const [thanks, setThanks] = useState("");
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button is gone.
    if (thanks) said.current?.focus();
  }, [thanks]);
  const answer = async (act: () => Promise<void>, words: string) => {
    if (await run(act)) setThanks(words);
  };
  if (thanks)
    return (
      <p ref={said} role="status" tabIndex={-1} className={`${box} outline-none`}>
        {thanks}
      </p>
    );
  if (!areDetailsDue(profile, new Date())) return null;
  return (
    <section aria-labelledby="details-check" className={box}>
      <h2 id="details-check" className="text-2xl">
        Are your details still correct?
      </h2>
      <p className="mt-3 max-w-prose text-muted">
        It’s a year since you last checked them. They help your class find you.
      </p>
      <Details profile={profile} />
      <div className="mb-4 flex flex-wrap gap-3">
        <Button
          aria-disabled={isBusy}
          onClick={() => answer(confirmDetails, "Thank you. We’ll ask again in a year.")}
        >
          Yes, all correct
        </Button>
        <a href="#details" className={getButtonClass({ tone: "line" })}>
          Change
        </a>
        <Button
          tone="plain"
          aria-disabled={isBusy}
          onClick={() => answer(postponeDetails, "All right. We’ll ask again in a month.")}
        >
          Later
        </Button>
      </div>
      <Outcome result={result} />
    </section>
  );
}

function Details({ profile }: Props) {
  const own = useStore($ownEntry);
  useEffect(() => void loadOwnEntry(profile.id), [profile.id]);
  const entry = own.status === "ready" ? own.value.entry : null;
  const missing = own.status === "loading" ? "Loading…" : "Not added yet";
  const rows = [
    ["Name", profile.full_name],
    ["Class", formatClass(profile)],
    ["Email", profile.email],
    ["Phone", profile.phone],
    ["Location", (entry && formatPlace(entry)) || missing],
    ["Work", (entry && formatWork(entry)) || missing],
  ] as const;
  return (
    <dl className="my-6 grid grid-cols-2 gap-x-8 gap-y-4">
      {rows.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="wrap-anywhere">{value || "Not added yet"}</dd>
        </div>
      ))}
    </dl>
  );
}
