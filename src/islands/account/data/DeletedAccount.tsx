import { getDeletionTime } from "../../../domain/account/account.ts";
import type { Profile } from "../../../domain/members/member.ts";
import { formatMoment } from "../../../domain/time/date.ts";
import { restoreAccount } from "../../../stores/account/account.ts";
import Outcome from "../../../ui/feedback/Outcome.tsx";
import SaveButton from "../SaveButton.tsx";
import { useAccountAction } from "../useAccountAction.ts";
import { useCode } from "../useCode.tsx";
import LeavingSections from "./LeavingSections.tsx";

interface Props {
  profile: Profile & { deleted_at: string };
  timeZone: string;
}

/** For an account that its owner has deleted and can still restore. */
export default function DeletedAccount({ profile, timeZone }: Props) {
  const { codeField, withCode } = useCode();
  const { isBusy, result, run } = useAccountAction();
  const until = formatMoment(getDeletionTime(profile.deleted_at), "long day and time", timeZone);
  return (
    <div className="wrap pb-section">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void run(() => withCode(restoreAccount));
        }}
        className="flex max-w-prose flex-col gap-6 pb-12"
      >
        <p className="text-lg">
          You deleted this account, and nobody sees it any more. On {until}, it will be deleted permanently.
          Until then, you can restore it with everything in it, except for your offices.
        </p>
        {codeField}
        <SaveButton isBusy={isBusy} busyText="Restoring…">
          Restore my account
        </SaveButton>
        <Outcome result={result} />
      </form>
      <LeavingSections profile={profile} />
    </div>
  );
}
