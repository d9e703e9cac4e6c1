import { type ReactNode, useCallback } from "react";
import { describeEvent } from "../../domain/events/event.ts";
import { getClosing } from "../../domain/events/event-time.ts";
import { getNotFound, readFailures } from "../../domain/failures.ts";
import { getCancelledEvent, getLiveEvent } from "../../stores/events/events.ts";
import LivePage from "../article/LivePage.tsx";
import CancelledEvent from "./CancelledEvent.tsx";
import EventAlbums from "./EventAlbums.tsx";
import EventArticle from "./EventArticle.tsx";
import EventNews from "./EventNews.tsx";
import OnlineLink from "./OnlineLink.tsx";
import Registration from "./Registration.tsx";

interface Props {
  id: string;
  timeZone: string;
  drawing?: ReactNode;
}

/** An event newer than the build, or one that has been cancelled. */
export default function LiveEvent({ id, timeZone, drawing }: Props) {
  const load = useCallback(async () => {
    const found = await getLiveEvent(id);
    if (!found) {
      const event = await getCancelledEvent(id);
      if (!event) return null;
      const title = `Cancelled: ${event.title}`;
      return { title, description: title, content: <CancelledEvent event={event} timeZone={timeZone} /> };
    }
    const { event, picture, albums, news } = found;
    const now = new Date();
    const registration = <Registration eventId={id} timeZone={timeZone} closesAt={getClosing(event)} />;
    return {
      title: event.title,
      description: describeEvent(event, timeZone),
      content: (
        <>
          <EventArticle
            {...{ event, picture, timeZone, now, registration }}
            online={<OnlineLink eventId={id} />}
          />
          <EventAlbums event={event} albums={albums} now={now} />
          <EventNews items={news} timeZone={timeZone} />
        </>
      ),
    };
  }, [id, timeZone]);
  return (
    <LivePage
      load={load}
      missing={getNotFound("Event")}
      failed={readFailures.events}
      drawing={drawing}
      back={{ href: "/events", text: "Back to Events" }}
    />
  );
}
