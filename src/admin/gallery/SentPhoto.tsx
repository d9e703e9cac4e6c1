import type { WaitingPhoto } from "../../domain/gallery/waiting-photo.ts";
import Button from "../../ui/button/Button.tsx";
import { Day } from "../base/Moment.tsx";

interface Props {
  photo: WaitingPhoto;
  /** Opens the picture; undefined until it is known. */
  link: string | undefined;
  isBusy: boolean;
  onAccept: () => void;
  onDecline: () => void;
}

/** A photo that a member sent, with the answers to it. */
export default function SentPhoto({ photo, link, isBusy, onAccept, onDecline }: Props) {
  const { caption, sender, created_at } = photo;
  const name = caption || `photo from ${sender}`;
  return (
    <figure className="flex h-full flex-col">
      {link ? (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className="block overflow-hidden rounded-md bg-sunken"
        >
          <img src={link} alt={name} loading="lazy" className="aspect-4/3 w-full object-cover" />
        </a>
      ) : (
        <div className="aspect-4/3 rounded-md bg-sunken" />
      )}
      <figcaption className="mt-2 flex-1 text-sm">
        <p dir="auto" className="wrap-anywhere">
          {caption || <span className="text-muted">No caption</span>}
        </p>
        <p className="text-muted wrap-anywhere">
          <bdi>{sender}</bdi>, <Day at={created_at} />
        </p>
      </figcaption>
      <div className="mt-2 flex gap-2">
        <Button size="sm" tone="line" aria-disabled={isBusy} onClick={() => isBusy || onAccept()}>
          Accept
          <span className="sr-only">: {name}</span>
        </Button>
        <Button size="sm" tone="plain" aria-disabled={isBusy} onClick={() => isBusy || onDecline()}>
          Decline
          <span className="sr-only">: {name}</span>
        </Button>
      </div>
    </figure>
  );
}
