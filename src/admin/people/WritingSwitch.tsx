import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Writer, writingAllowing, writingStop } from "../../queries/letters/writing-stops.ts";
import Failure from "../../ui/Failure.tsx";
import Switch from "../../ui/Switch.tsx";
import { loadWindow } from "../base/lazily.tsx";
import { useWrite } from "../base/useWrite.ts";

const StopDialog = loadWindow(() => import("./StopDialog.tsx"));

/** Whether a person may write to members through the directory. */
export default function WritingSwitch({ person }: { person: Writer }) {
  const { data: stop, error, refetch } = useQuery(writingStop(person.id));
  const { run, isBusy } = useWrite(writingAllowing);
  const [isOpen, setOpen] = useState(false);
  if (error) return <Failure message={error.message} onRetry={() => void refetch()} />;
  const hint = stop
    ? `Stopped. The person reads why: “${stop.reason}”`
    : "Letters through the directory, at most 10 a day.";
  return (
    <div className="text-sm wrap-anywhere">
      <Switch
        label={`${person.full_name} may write to members`}
        hint={hint}
        isOn={!stop}
        isBusy={isBusy || stop === undefined}
        onChange={(isAllowed) => (isAllowed ? run(person) : setOpen(true))}
      />
      {isOpen && <StopDialog person={person} onClose={() => setOpen(false)} />}
    </div>
  );
}
