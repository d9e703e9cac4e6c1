import Picture, { type PictureSource } from "../../ui/picture/Picture.tsx";

interface Props {
  paragraphs: string[];
  picture: PictureSource | null;
  /** Alternative text. */
  alt: string | null;
}

export default function EventBody({ paragraphs, picture, alt }: Props) {
  return (
    <div className="min-w-0 lg:col-start-1 lg:row-start-1">
      {picture && (
        <Picture
          picture={picture}
          alt={alt ?? ""}
          eager="first"
          sizes="(min-width: 80rem) 56rem, 100vw"
          className="mb-10 aspect-video w-full rounded-lg object-cover"
        />
      )}
      <div className="prose" dir="auto">
        {paragraphs.map((text, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their index
          <p key={i} className="whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}
