import { isAnyLoading } from "../../../stores/core/arrival.ts";
import { $ownEvents, loadOwnEvents } from "../../../stores/events/registration.ts";
import { useLazyComponent } from "../../useLazyComponent.ts";
import AccountFrame from "../AccountFrame.tsx";
import AccountSection from "../AccountSection.tsx";
import MyEvents from "./MyEvents.tsx";

interface Props {
  timeZone: string;
}

const $isArriving = isAnyLoading($ownEvents);

const loadCalendar = () => import("./OwnCalendar.tsx");

export default function AccountEvents({ timeZone }: Props) {
  return (
    <AccountFrame section="events" timeZone={timeZone} load={loadOwnEvents} $isArriving={$isArriving}>
      {({ id }, isMember) => (
        <>
          <AccountSection title="My events" text="Events you’re registered for.">
            <MyEvents userId={id} timeZone={timeZone} />
          </AccountSection>
          {isMember && <Calendar timeZone={timeZone} />}
        </>
      )}
    </AccountFrame>
  );
}

/** Below everything that people come for. */
function Calendar({ timeZone }: Props) {
  const { Part: OwnCalendar, place } = useLazyComponent(loadCalendar);
  return (
    <div ref={place} data-missing="We couldn’t load your calendar.">
      {OwnCalendar && <OwnCalendar timeZone={timeZone} />}
    </div>
  );
}
