import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messagingBan, type Writer, writingAllowing } from "../../queries/emails/messaging-bans.ts";
import Failure from "../../ui/feedback/Failure.tsx";
import Switch from "../../ui/field/Switch.tsx";
import { loadWindow } from "../base/lazily.tsx";
import { useWrite } from "../base/useWrite.ts";

const BanDialog = loadWindow(() => import("./BanDialog.tsx"));

/** Whether a person may write to members through the directory. */
export default function BanSwitch({ person }: { person: Writer }) {
  const { data: stop, error, refetch } = useQuery(messagingBan(person.id));
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
      {isOpen && <BanDialog person={person} onClose={() => setOpen(false)} />}
    </div>
  );
}
