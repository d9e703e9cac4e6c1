import { type ReactNode, useCallback } from "react";
import { describeEvent } from "../../domain/event.ts";
import { getRegisterPath } from "../../domain/event-path.ts";
import { getClosing } from "../../domain/event-time.ts";
import { readFailures } from "../../domain/failures.ts";
import { getLiveEvent } from "../../stores/events.ts";
import LivePage from "../fallback/LivePage.tsx";
import EventArticle from "./EventArticle.tsx";
import OnlineLink from "./OnlineLink.tsx";
import Registration from "./Registration.tsx";

interface Props {
  id: string;
  timeZone: string;
  drawing?: ReactNode;
}

/** An event newer than the build. */
export default function LiveEvent({ id, timeZone, drawing }: Props) {
  const load = useCallback(async () => {
    const found = await getLiveEvent(id);
    return (
      found && {
        title: found.event.title,
        description: describeEvent(found.event, timeZone),
        content: (
          <EventArticle
            {...found}
            timeZone={timeZone}
            now={new Date()}
            hasFile={false}
            online={<OnlineLink eventId={id} />}
            registration={
              <Registration
                eventId={id}
                timeZone={timeZone}
                closesAt={getClosing(found.event)}
                signInPath={getRegisterPath(id)}
              />
            }
          />
        ),
      }
    );
  }, [id, timeZone]);
  return (
    <LivePage
      load={load}
      missing="Event not found"
      failed={readFailures.events}
      drawing={drawing}
      back={{ href: "/events", text: "Back to Events" }}
    />
  );
}
