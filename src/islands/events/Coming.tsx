import { useEffect, useState } from "react";
import { describeComing } from "../../domain/place.ts";

interface Props {
  eventId: string;
  /** As of the build. */
  built: number;
}

/** How many are coming to an event; nothing for nobody, and when that cannot be read. */
export default function Coming({ eventId, built }: Props) {
  const [coming, setComing] = useState(built);
  useEffect(() => {
    import("../../stores/registration.ts")
      .then(({ countComing }) => countComing(eventId))
      .catch(() => 0)
      .then(setComing);
  }, [eventId]);
  return describeComing(coming);
}
