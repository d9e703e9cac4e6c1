import { useEffect, useState } from "react";
import type { Palettes } from "../../domain/settings/colour-pair.ts";
import { listHiddenPlaces, type Pixels } from "../../domain/settings/logo-background.ts";
import { joinWords } from "../../domain/text/join-words.ts";
import Banner from "../../ui/feedback/Banner.tsx";
import { readPixels } from "../../ui/picture/pixels.ts";

interface Props {
  /** Of the uploaded logo. */
  address: string;
  palettes: Palettes;
}

/** Says where a logo would vanish; nothing for one that can be seen everywhere. */
export default function LogoWarning({ address, palettes }: Props) {
  const [pixels, setPixels] = useState<Pixels | null>(null);
  useEffect(() => {
    let isMeant = true;
    readPixels(address).then((read) => isMeant && setPixels(read));
    return () => {
      isMeant = false;
    };
  }, [address]);
  const places = pixels ? listHiddenPlaces(pixels, palettes) : [];
  if (places.length === 0) return null;
  return (
    <Banner tone="warning">
      This logo can hardly be seen {joinWords(places)}: its colours are too close to the background. Choose
      one with stronger contrast, or with a background of its own.
    </Banner>
  );
}
