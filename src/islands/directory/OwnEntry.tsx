import { useStore } from "@nanostores/react";
import { useState } from "react";
import { areDetailsDue } from "../../domain/account/details-check.ts";
import { classesPath } from "../../domain/classes/class.ts";
import { type Audience, hiddenEntry } from "../../domain/directory/directory.ts";
import { readFailures } from "../../domain/failures.ts";
import { $ownEntry, loadOwnEntry } from "../../stores/directory.ts";
import Button from "../../ui/button/Button.tsx";
import { getButtonClass } from "../../ui/button/button.ts";
import Failure from "../../ui/feedback/Failure.tsx";
import { useLazyComponent } from "../useLazyComponent.ts";
import FirstVisit from "./FirstVisit.tsx";

interface Props {
  userId: string;
  /** The user's choice changes what the search finds. */
  onChange: () => void;
}

const loadPreview = () => import("./Preview.tsx");

const box = "mb-8 rounded-lg border border-line bg-surface";

const told: Record<Audience, string> = {
  nobody: hiddenEntry,
  class: "Your class can see you here.",
  members: "All members can see you here.",
};

/** Asks once whether the user wants to be found; from then on says who can find them. */
export default function OwnEntry({ userId, onChange }: Props) {
  const own = useStore($ownEntry, { ssr: "initial" });
  const [isOpen, setOpen] = useState(false);
  const { Part: Preview, place } = useLazyComponent(isOpen ? loadPreview : null);
  if (own.status === "failed")
    return (
      <div className="mb-8">
        <Failure message={readFailures.ownEntry} onRetry={() => loadOwnEntry(userId)} />
      </div>
    );
  if (own.status === "loading") return null;
  const { entry: answer, profile } = own.value;
  if (!answer) return <FirstVisit profile={profile} className={box} onAnswer={onChange} />;
  return (
    <section
      aria-label="Your entry"
      className={`${box} flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-3`}
    >
      <p className="min-w-0 flex-[1_1_16rem] text-sm">
        {told[answer.name_for]}
        {areDetailsDue(profile, new Date()) && (
          <>
            {" "}
            <a href="/account" className="link">
              Are your details still correct?
            </a>
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button tone="line" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Preview your entry
        </Button>
        <a href={classesPath} className={getButtonClass({ tone: "plain", size: "sm" })}>
          My class
        </a>
        <a href="/account/directory" className={getButtonClass({ tone: "plain", size: "sm" })}>
          Change
        </a>
      </div>
      <div ref={place} data-missing="We couldn’t load the preview.">
        {isOpen && Preview && <Preview onClose={() => setOpen(false)} />}
      </div>
    </section>
  );
}
