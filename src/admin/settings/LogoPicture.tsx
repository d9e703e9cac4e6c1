import { useEffect, useState } from "react";
import { hasOwnGround } from "../../domain/settings/logo-background.ts";
import { logoPaths } from "../../ui/drawing/logo-paths.ts";
import { readPixels } from "../../ui/picture/pixels.ts";

interface Props {
  /** Of the uploaded logo; null for the built-in one. */
  address: string | null;
  /** On a dark page, an uploaded logo with a transparent background is put on white. */
  isDark?: boolean;
}

export default function LogoPicture({ address, isDark = false }: Props) {
  const [isBare, setBare] = useState(false);
  useEffect(() => {
    let isMeant = true;
    if (address) readPixels(address).then((pixels) => isMeant && setBare(!hasOwnGround(pixels)));
    return () => {
      isMeant = false;
    };
  }, [address]);
  if (address)
    return (
      <img
        src={address}
        alt=""
        className={`size-11 shrink-0 rounded-sm object-contain ${isDark && isBare ? "bg-[#fff] p-1" : "bg-transparent"}`}
      />
    );
  return (
    <svg className="size-11 shrink-0" viewBox="0 0 64 64" aria-hidden="true">
      <path
        className="stroke-teal"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d={logoPaths.ring}
      />
      <path className="fill-teal" d={logoPaths.structureDrop} />
      <path className="fill-copper" d={logoPaths.actionDrop} />
    </svg>
  );
}
