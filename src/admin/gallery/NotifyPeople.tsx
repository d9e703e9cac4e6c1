import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import type { Album } from "../../domain/gallery/album.ts";
import type { AlbumPeople } from "../../domain/gallery/album-list.ts";
import { plural } from "../../domain/text/plural.ts";
import { albumEmail, albumPeople } from "../../queries/gallery/albums.ts";
import Button from "../../ui/button/Button.tsx";
import { useMay } from "../base/May.tsx";
import { useWrite } from "../base/useWrite.ts";

/** Emails the people who attended an album's event. Shows nothing until the event is over and there are photos. */
export default function NotifyPeople({ album }: { album: Album }) {
  const may = useMay();
  const { data, refetch } = useQuery({
    ...albumPeople(album),
    enabled: album.event_id !== null && may("gallery:send"),
  });
  // If the number has changed since, the database refuses, and the new number is shown.
  const { run, isBusy } = useWrite(albumEmail);
  if (!data) return null;
  const people = data.to_notify;
  return (
    <>
      {people > 0 && (
        <Button tone="line" aria-disabled={isBusy} onClick={() => run({ album, people }).finally(refetch)}>
          <Send aria-hidden="true" size={18} />
          Email attendees
        </Button>
      )}
      <span role="status" className="text-sm text-muted">
        {sayWhoKnows(data)}
      </span>
    </>
  );
}

/** "12 people have been emailed. 2 people have unsubscribed." */
function sayWhoKnows({ to_notify, told, unsubscribed }: AlbumPeople): string {
  return [
    to_notify === 0 && told > 0 && "All attendees have been emailed.",
    to_notify > 0 && told > 0 && `${plural(told, "person has", "people have")} been emailed.`,
    unsubscribed > 0 && `${plural(unsubscribed, "person has", "people have")} unsubscribed.`,
  ]
    .filter(Boolean)
    .join(" ");
}
