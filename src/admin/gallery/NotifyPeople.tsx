import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import type { Album } from "../../domain/gallery/album.ts";
import type { AlbumPeople } from "../../domain/gallery/album-list.ts";
import { countPeople } from "../../domain/text/plural.ts";
import { albumEmail, albumPeople } from "../../queries/gallery/albums.ts";
import Button from "../../ui/button/Button.tsx";
import { useMay } from "../base/May.tsx";
import { useWrite } from "../base/useWrite.ts";

/** Tells the people who were at an album's event that there are photos. Nothing until it is over and has photos. */
export default function NotifyPeople({ album }: { album: Album }) {
  const may = useMay();
  const { data, refetch } = useQuery({
    ...albumPeople(album),
    enabled: album.event_id !== null && may("gallery:send"),
  });
  // The number may have changed since: then the database has refused, and the new one is shown.
  const { run, isBusy } = useWrite(albumEmail);
  if (!data) return null;
  const people = data.to_notify;
  return (
    <>
      {people > 0 && (
        <Button tone="line" aria-disabled={isBusy} onClick={() => run({ album, people }).finally(refetch)}>
          <Send aria-hidden="true" size={18} />
          Tell those who were there
        </Button>
      )}
      <span role="status" className="text-sm text-muted">
        {sayWhoKnows(data)}
      </span>
    </>
  );
}

/** "12 people were told. 2 people take no letters." */
function sayWhoKnows({ to_notify, told, unsubscribed }: AlbumPeople): string {
  return [
    to_notify === 0 && told > 0 && "Everybody who was there has been told.",
    to_notify > 0 && told > 0 && `${countPeople(told)} ${told === 1 ? "has" : "have"} been told.`,
    unsubscribed > 0 && `${countPeople(unsubscribed)} ${unsubscribed === 1 ? "takes" : "take"} no letters.`,
  ]
    .filter(Boolean)
    .join(" ");
}
