import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messagingBan, type Writer, writingAllowing } from "../../queries/emails/messaging-bans.ts";
import Failure from "../../ui/feedback/Failure.tsx";
import Switch from "../../ui/field/Switch.tsx";
import { loadWindow } from "../base/lazily.tsx";
import { useWrite } from "../base/useWrite.ts";

const BanDialog = loadWindow(() => import("./BanDialog.tsx"));

/** Whether a person may message members through the directory. */
export default function BanSwitch({ person }: { person: Writer }) {
  const { data: stop, error, refetch } = useQuery(messagingBan(person.id));
  const { run, isBusy } = useWrite(writingAllowing);
  const [isOpen, setOpen] = useState(false);
  if (error) return <Failure message={error.message} onRetry={() => void refetch()} />;
  const hint = stop
    ? `Banned. Reason shown to them: “${stop.reason}”`
    : "Up to 10 messages a day, through the directory.";
  return (
    <div className="text-sm wrap-anywhere">
      <Switch
        label={`${person.full_name} can message members`}
        hint={hint}
        isOn={!stop}
        isBusy={isBusy || stop === undefined}
        onChange={(isAllowed) => (isAllowed ? run(person) : setOpen(true))}
      />
      {isOpen && <BanDialog person={person} onClose={() => setOpen(false)} />}
    </div>
  );
}
