import { isAnyLoading } from "../../../stores/core/arrival.ts";
import { $ownEvents, loadOwnEvents } from "../../../stores/events/registration.ts";
import AccountFrame from "../AccountFrame.tsx";
import AccountSection from "../AccountSection.tsx";
import MyEvents from "./MyEvents.tsx";

interface Props {
  timeZone: string;
}

const $isArriving = isAnyLoading($ownEvents);

export default function AccountEvents({ timeZone }: Props) {
  return (
    <AccountFrame section="events" timeZone={timeZone} load={loadOwnEvents} $isArriving={$isArriving}>
      {({ id }) => (
        <AccountSection title="My events" text="Events you’re registered for.">
          <MyEvents userId={id} timeZone={timeZone} />
        </AccountSection>
      )}
    </AccountFrame>
  );
}
