/** A picture of known size, so that loading it shifts no layout. */
export interface PictureSource {
  src: string;
  /** Empty when there is only one size. */
  srcset: string;
  width: number;
  height: number;
}

interface Props {
  picture: PictureSource;
  /** Empty for decorative pictures. */
  alt: string;
  sizes?: string;
  /**
   * Above the fold, so not lazy. "first" is for the page's first picture, which has priority over
   * everything else.
   */
  eager?: boolean | "first";
  className?: string;
}

export default function Picture({ picture, alt, sizes = "100vw", eager = false, className = "" }: Props) {
  return (
    <img
      src={picture.src}
      srcSet={picture.srcset || undefined}
      sizes={picture.srcset ? sizes : undefined}
      width={picture.width || undefined}
      height={picture.height || undefined}
      alt={alt}
      loading={eager ? undefined : "lazy"}
      fetchPriority={eager === "first" ? "high" : undefined}
      decoding="async"
      className={className || undefined}
    />
  );
}
