import { isAnyLoading } from "../../../stores/core/arrival.ts";
import { $ownCalendar, loadOwnCalendar } from "../../../stores/events/own-calendar.ts";
import { $ownEvents, loadOwnEvents } from "../../../stores/events/registration.ts";
import AccountFrame from "../AccountFrame.tsx";
import AccountSection from "../AccountSection.tsx";
import MyEvents from "./MyEvents.tsx";
import OwnCalendar from "./OwnCalendar.tsx";

interface Props {
  timeZone: string;
}

const $isArriving = isAnyLoading($ownEvents, $ownCalendar);

const load = (userId: string) => {
  void loadOwnEvents(userId);
  void loadOwnCalendar();
};

export default function AccountEvents({ timeZone }: Props) {
  return (
    <AccountFrame section="events" timeZone={timeZone} load={load} $isArriving={$isArriving}>
      {({ id }, isMember) => (
        <>
          <AccountSection title="My events" text="Events you’re registered for.">
            <MyEvents userId={id} timeZone={timeZone} />
          </AccountSection>
          {isMember && <OwnCalendar timeZone={timeZone} />}
        </>
      )}
    </AccountFrame>
  );
}
