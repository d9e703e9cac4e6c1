import { messageLimits } from "../../domain/emails/member-message.ts";
import { messagingBanning, type Writer } from "../../queries/emails/messaging-bans.ts";
import ReasonDialog from "../base/ReasonDialog.tsx";
import { useWrite } from "../base/useWrite.ts";

interface Props {
  person: Writer;
  onClose: () => void;
}

export default function BanDialog({ person, onClose }: Props) {
  const write = useWrite(messagingBanning, { hasBanner: true, onDone: onClose });
  return (
    <ReasonDialog
      title={`Ban ${person.full_name} from messaging?`}
      text="Their messages that have not gone out yet won’t be sent. You can lift the ban at any time."
      action={{ text: "Ban from messaging", busyText: "Banning…", tone: "danger" }}
      hint="One sentence, shown to the person when they try to write a message."
      maxLength={messageLimits.stop}
      write={write}
      onReason={(reason) => write.run({ person, reason })}
      onClose={onClose}
    />
  );
}
