import { useEffect, useState } from "react";
import { hasOwnGround } from "../../domain/settings/mark-ground.ts";
import { readPixels } from "../../ui/mark.ts";
import { markPaths } from "../../ui/mark-paths.ts";

interface Props {
  /** Of the uploaded mark; null for the drawn one. */
  address: string | null;
  /** On a dark page an uploaded mark without a ground of its own lies on paper. */
  isDark?: boolean;
}

export default function MarkPicture({ address, isDark = false }: Props) {
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
        className="stroke-petrol"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d={markPaths.ring}
      />
      <path className="fill-petrol" d={markPaths.structureDrop} />
      <path className="fill-copper" d={markPaths.actionDrop} />
    </svg>
  );
}
